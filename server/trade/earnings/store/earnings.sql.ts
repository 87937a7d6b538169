// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { earning, earningEvent } from '../tables.ts';

type EarningRow = typeof earning.$inferSelect;
type EarningEventRow = typeof earningEvent.$inferSelect;

export interface Statements {
  add: Command<
    [
      EarningRow['id'],
      EarningRow['orderCode'],
      EarningRow['paymentId'],
      EarningRow['sellerId'],
      Int8,
      EarningRow['title'],
      Int8,
      Int8,
      Int8,
      Int8,
      Int8,
      Time,
    ]
  >;
  lock: Query<[string], Omit<EarningRow, 'adId'> & { adId: string }>;
  one: Query<[string], Omit<EarningRow, 'adId'> & { adId: string }>;
  earn: Command<[string, Int8, Int8, Int8, Int8, Int8, Time | null]>;
  stage: Command<[string, EarningRow['stage'], Time | null, EarningRow['failure'], Time]>;
  amount: Command<[string, Int8]>;
  due: Query<[Time, Time | null, Int8], { id: EarningRow['id'] }>;
  'under-way': Query<[string, string | null], { amount: number }>;
  'under-way-of': Query<[readonly string[]], Pick<EarningRow, 'sellerId'> & { amount: number }>;
  totals: Query<[string], { held: number; payable: number; paid: number; byTransfer: number; count: number }>;
  count: Query<[string], { count: number }>;
  'of-seller': Query<[string, Int8, Int8], Omit<EarningRow, 'adId'> & { adId: string }>;
  'by-day': Query<[string, Time, Time], { day: string; amount: number; count: number }>;
  earned: Query<[string, Time, Time, Int8, Int8], Omit<EarningRow, 'adId' | 'earnedAt'> & { adId: string; earnedAt: Date }>;
  desk: Query<readonly unknown[], Omit<EarningRow, 'adId'> & { adId: string; sortKey: string[] }>;
  'desk-count': Query<readonly unknown[], { total: number }>;
  failed: Query<[], { count: number }>;
  stopped: Command<[string, boolean, Time | null]>;
  'stop-in-review': Command<[string, Time]>;
  event: Command<[EarningEventRow['earningId'], EarningEventRow['kind'], EarningEventRow['byId'], EarningEventRow['reason'], Time]>;
  events: Query<[readonly string[]], Omit<EarningEventRow, 'id'>>;
  export: Query<
    [string],
    Omit<EarningRow, 'id' | 'paymentId' | 'sellerId' | 'adId' | 'isStopped' | 'nextAt' | 'tries' | 'failure'> & { adId: string }
  >;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
