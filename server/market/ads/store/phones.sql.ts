// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad, phoneShown } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type PhoneShownRow = typeof phoneShown.$inferSelect;

export interface Statements {
  'with-phone': Query<[string, Time], { one: number }>;
  asked: Query<
    [Int8],
    Pick<AdRow, 'status'> & { owner_id: AdRow['ownerId']; show_phone: boolean; published_at: Date | null; expires_at: Date | null }
  >;
  lock: Query<[string], { pg_advisory_xact_lock: string }>;
  add: Query<[PhoneShownRow['reader'], Time, PhoneShownRow['ownerId'], Int8], Pick<PhoneShownRow, 'reader'>>;
  sellers: Query<[string, Time], { count: number }>;
  'forget-before': Command<[Time]>;
  'forget-member': Command<[string]>;
}
