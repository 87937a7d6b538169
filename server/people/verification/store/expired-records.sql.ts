// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  run: { parameters: [Date | string]; row: Record<never, never> };
  'delete-throttle': { parameters: [Date | string]; row: Record<never, never> };
}
