/** Tables of other modules that statements name, and why: module → table → reason. */
export const foreignTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
