/** Returns the beginning of a long number, to compare by eye. */
export const short = (digits: string): string => `${digits.slice(0, 4)}…`;
