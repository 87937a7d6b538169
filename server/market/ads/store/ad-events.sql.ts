// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adEvent } from '../tables.ts';

type AdEventRow = typeof adEvent.$inferSelect;

export interface Statements {
  record: Command<[string, Time]>;
  'record-deletion': Command<[Int8, Time, string]>;
  'take-deletion': Query<[Int8], { before: unknown }>;
  'count-shown-phone': Query<[Int8, string | null], { id: string }>;
  'record-shown-phone': Command<[Int8, Time, string | null]>;
  page: Query<
    [Int8, string, Int8 | null],
    { id: string | null; at: Date | null; kind: AdEventRow['kind'] | null; data: AdEventRow['data'] | null; is_read: boolean | null }
  >;
  unread: Query<[Int8, string], { count: number }>;
  'mark-read': Query<[Int8, string], { id: string }>;
  forget: Command<[readonly Int8[]]>;
}
