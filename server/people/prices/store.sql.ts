// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { datedPrice } from './tables.ts';

type DatedPriceRow = typeof datedPrice.$inferSelect;
type HeldRow = Omit<DatedPriceRow, 'since'> & { since: string };

export interface Statements {
  schedule: Query<[], Pick<DatedPriceRow, 'kind' | 'subject' | 'values'> & { since: string }>;
  seed: Command<[string, Time]>;
  lock: Query<[string], { pg_advisory_xact_lock: string }>;
  version: Query<[string, string], { version: number }>;
  held: Query<[string, string, Time], HeldRow>;
  one: Query<[string, string, string], HeldRow>;
  insert: Command<
    [DatedPriceRow['id'], DatedPriceRow['kind'], DatedPriceRow['subject'], Time, string, DatedPriceRow['authorId'], DatedPriceRow['reason'], Time]
  >;
  withdraw: Command<[string, Time | null, DatedPriceRow['withdrawnBy'], DatedPriceRow['withdrawalReason']]>;
  notify: Query<[string], { pg_notify: string }>;
  list: Query<[string, Time], Pick<DatedPriceRow, 'id' | 'subject' | 'values'> & { since: string; version: number }>;
  history: Query<[string, string, Int8], HeldRow>;
}
