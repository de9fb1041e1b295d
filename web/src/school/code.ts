// The codes of classes, beside those of tables: a class has one more letter, and its tables a number behind it.
const LENGTH = 6;

export const isClassCode = (code: string): boolean => code.length === LENGTH;

/** The class that a table belongs to, if it belongs to one. */
export const classOf = (table: string): string | null => (table.length > LENGTH ? table.slice(0, LENGTH) : null);

/** As it stands on the wall: in two pieces that can be said in one breath each. */
export const inTwo = (code: string): string => `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}`;
