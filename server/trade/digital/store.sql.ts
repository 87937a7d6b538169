// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { digitalPurchase } from './tables.ts';

type DigitalPurchaseRow = typeof digitalPurchase.$inferSelect;
type OneRow = Omit<DigitalPurchaseRow, 'adId' | 'createdAt' | 'deliveredAt'> & { adId: string | null };

export interface Statements {
  insert: Command<
    [
      DigitalPurchaseRow['paymentId'],
      DigitalPurchaseRow['orderCode'],
      DigitalPurchaseRow['accountId'],
      DigitalPurchaseRow['orderType'],
      DigitalPurchaseRow['draftId'],
      Int8 | null,
      string,
      string | null,
      Int8,
      DigitalPurchaseRow['vatBasisPoints'],
      DigitalPurchaseRow['addressId'],
      Time,
    ]
  >;
  one: Query<[string], OneRow>;
  lock: Query<[string], OneRow>;
  'for-ad': Query<[Int8, string], Omit<DigitalPurchaseRow, 'adId' | 'createdAt'> & { adId: string }>;
  delivered: Command<[string, Time | null, Int8 | null]>;
  abandoned: Command<[string]>;
  bought: Query<[string], Pick<DigitalPurchaseRow, 'orderCode' | 'orderType' | 'state' | 'lines' | 'total' | 'createdAt' | 'deliveredAt'>>;
  'forget-address': Command<[string]>;
}
