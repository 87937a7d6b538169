// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  add: { parameters: [string, number, number]; row: Record<never, never> };
  'add-many': { parameters: [string]; row: Record<never, never> };
}
