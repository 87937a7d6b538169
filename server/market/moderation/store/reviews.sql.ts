// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { review } from '../tables.ts';

type ReviewRow = typeof review.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  open: { parameters: [string, Date | string]; row: Record<never, never> };
  hold: { parameters: [readonly string[]]; row: { pg_advisory_xact_lock: string } };
  close: {
    parameters: [readonly (string | number | bigint)[]];
    row: { heldBy: ReviewRow['heldBy']; heldSince: Date | null; openedAt: Date };
  };
}
