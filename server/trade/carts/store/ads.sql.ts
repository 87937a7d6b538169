// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { cartAd } from '../tables.ts';

type CartAdRow = typeof cartAd.$inferSelect;

export interface Statements {
  hold: Query<[string], { pg_advisory_xact_lock: string }>;
  rows: Query<[string], Omit<CartAdRow, 'ownerId' | 'isGuest' | 'adId' | 'removedAt'> & { adId: string }>;
  ids: Query<[string], { id: string }>;
  count: Query<[string], { count: number }>;
  put: Query<
    [CartAdRow['ownerId'], boolean, Int8, CartAdRow['sellerId'], boolean, Int8, Time, Time, readonly Int8[], string],
    { isSelected: boolean; addedPrice: number; addedAt: Date; told: string | null; waits: string }
  >;
  select: Query<[string, readonly Int8[], readonly Int8[]], { selected: number }>;
  remove: Command<[string, readonly Int8[] | null, Time | null]>;
  bought: Query<[string, readonly Int8[], string], { told: string }>;
  'delete-of': Command<[string]>;
  write: Command<[CartAdRow['ownerId'], readonly Int8[], readonly string[], readonly boolean[], readonly Int8[], readonly Time[]]>;
  part: Query<[string, string], Pick<CartAdRow, 'ownerId'>>;
  'delete-of-seller': Command<[string]>;
  tell: Query<[readonly Int8[], string], { told: string }>;
  end: Query<[readonly Int8[], string], { told: string }>;
  export: Query<[string], { adId: string; isSelected: boolean; addedPrice: number; addedAt: Date }>;
  purge: Command<[Time, Time]>;
}
