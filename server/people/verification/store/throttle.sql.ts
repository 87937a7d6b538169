// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { throttle } from '../tables.ts';

type ThrottleRow = typeof throttle.$inferSelect;

export interface Statements {
  check: Query<[readonly string[], Time], { until: Date | null }>;
  'failures-of': Query<[string, Time], Pick<ThrottleRow, 'failures'>>;
  failed: Query<[ThrottleRow['key'], Time, Time, number, number, number], Pick<ThrottleRow, 'failures'>>;
  succeeded: Command<[readonly string[]]>;
}
