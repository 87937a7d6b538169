// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  add: { parameters: [string]; row: { count: number } };
  waiting: {
    parameters: [readonly (string | number | bigint)[]];
    row: { id: string; name: string; payload: NonNullable<unknown> };
  };
  done: { parameters: [readonly (string | number | bigint)[]]; row: Record<never, never> };
  due: { parameters: []; row: { name: string; waiting: number; seconds: number } };
  hold: { parameters: [readonly string[]]; row: { pg_advisory_lock: string } };
  free: { parameters: []; row: { force_unlock_workers: string | null } };
}
