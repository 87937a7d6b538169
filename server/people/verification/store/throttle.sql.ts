// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { throttle } from '../tables.ts';

type ThrottleRow = typeof throttle.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  check: { parameters: [readonly string[], Date | string]; row: { until: Date | null } };
  'failures-of': { parameters: [string, Date | string]; row: { failures: ThrottleRow['failures'] } };
  failed: {
    parameters: [ThrottleRow['key'], Date | string, Date | string, number, number, number];
    row: { failures: ThrottleRow['failures'] };
  };
  succeeded: { parameters: [readonly string[]]; row: Record<never, never> };
}
