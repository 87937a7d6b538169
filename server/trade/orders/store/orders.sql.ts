// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { adOrder, orderItem } from '../tables.ts';

type AdOrderRow = typeof adOrder.$inferSelect;
type OrderItemRow = typeof orderItem.$inferSelect;
type ItemsOfOrdersRow = Omit<OrderItemRow, 'adId'> & { adId: string };

export interface Statements {
  insert: Command<[string, string]>;
  lock: Query<[readonly string[]], AdOrderRow>;
  'lock-of-payment': Query<[string], AdOrderRow>;
  read: Query<[readonly string[]], AdOrderRow>;
  'items-of-orders': Query<[readonly string[]], ItemsOfOrdersRow>;
  'items-of-payment': Query<[string], ItemsOfOrdersRow>;
  'items-by-id': Query<[readonly string[]], ItemsOfOrdersRow>;
  records: Query<
    [readonly string[]],
    Omit<OrderItemRow, 'adId'> & Pick<AdOrderRow, 'buyerId' | 'isGuest' | 'sellerId' | 'sellerKind'> & { adId: string }
  >;
  save: Command<
    [string, AdOrderRow['status'], Time | null, AdOrderRow['installmentCount'], AdOrderRow['handoverTries'], Time | null, Time | null, string, string]
  >;
  due: Query<[Time], { code: OrderItemRow['orderCode'] }>;
  remindable: Query<[Time], { code: OrderItemRow['orderCode'] }>;
  'next-hour': Query<[], { next: Date | null }>;
  open: Query<[string], { count: number }>;
  waiting: Query<[string], { count: number }>;
  move: Command<[string, AdOrderRow['buyerId']]>;
  'forget-buyer': Command<[string]>;
  'forget-words': Command<[string]>;
  'forget-photos': Command<[string]>;
  'has-bought': Query<[string, string], { hasBought: boolean }>;
}
