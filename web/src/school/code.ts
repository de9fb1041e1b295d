// Codes of classes: one letter more than a table's; tables of a class have a number behind it.
const LENGTH = 6;

export const isClassCode = (code: string): boolean => code.length === LENGTH;

/** Returns the class of a table, if it belongs to one. */
export const classOf = (table: string): string | null => (table.length > LENGTH ? table.slice(0, LENGTH) : null);

/** Formats a code for reading aloud, in two groups. */
export const inTwo = (code: string): string => `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`;
