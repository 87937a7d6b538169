// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { review } from '../tables.ts';

type ReviewRow = typeof review.$inferSelect;

export interface Statements {
  open: Command<[string, Time]>;
  hold: Query<[readonly string[]], { pg_advisory_xact_lock: string }>;
  close: Query<[readonly Int8[]], Pick<ReviewRow, 'openedAt' | 'heldBy' | 'heldSince'>>;
}
