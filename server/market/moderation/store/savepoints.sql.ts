// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  set: { parameters: []; row: Record<never, never> };
  undo: { parameters: []; row: Record<never, never> };
}
