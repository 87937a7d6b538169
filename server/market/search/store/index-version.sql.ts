// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  finished: { parameters: []; row: { isFinished: boolean } };
  finish: { parameters: [Date | string]; row: Record<never, never> };
  lock: { parameters: []; row: { isHeld: boolean } };
  count: { parameters: []; row: { count: number } };
  after: { parameters: [string | number | bigint, string | number | bigint]; row: { id: string } };
}
