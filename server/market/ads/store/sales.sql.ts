// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad, adHold, adSale } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type AdHoldRow = typeof adHold.$inferSelect;
type AdSaleRow = typeof adSale.$inferSelect;

export interface Statements {
  'cart-ads': Query<
    [readonly Int8[], Time, string | null],
    Pick<
      AdRow,
      | 'ownerId'
      | 'ownerType'
      | 'categoryId'
      | 'status'
      | 'title'
      | 'price'
      | 'expiresAt'
      | 'takenDownFor'
      | 'stock'
      | 'delivery'
      | 'acceptsOffers'
      | 'campaign'
    > & { id: string; packageChoice: AdRow['packageSize']; picture: unknown; held: number }
  >;
  'held-by-others': Query<[readonly Int8[], Time, string | null], { id: string; pieces: number }>;
  hold: Command<[string, Time, readonly Int8[], AdHoldRow['paymentId'], Time]>;
  'held-of': Query<[string], { id: string }>;
  drop: Command<[string, readonly Int8[]]>;
  lapsed: Query<[Time], { id: string }>;
  'drop-lapsed': Command<[readonly Int8[], Time]>;
  'next-lapse': Query<[], { next: Date | null }>;
  pieces: Query<[readonly Int8[], string | null, Time], { id: string; heldByOthers: number; isHeld: boolean; isSold: boolean }>;
  sell: Command<[string, Time, readonly Int8[], AdSaleRow['paymentId']]>;
  'take-back': Query<[readonly Int8[], string, Time], { id: string }>;
}
