/** The beginning of a long number, as one compares it by eye. */
export const short = (digits: string): string => `${digits.slice(0, 4)}…`;
