// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../../../market/ads/tables.ts';
import type { offerNegotiation } from '../../../talk/offers/tables.ts';
import type { bankAccount } from '../../earnings/tables.ts';

type AdRow = typeof ad.$inferSelect;
type BankAccountRow = typeof bankAccount.$inferSelect;
type OfferNegotiationRow = typeof offerNegotiation.$inferSelect;

export interface Statements {
  lines: Query<
    [string, Time, string | null, Int8 | null],
    Pick<AdRow, 'expiresAt' | 'takenDownFor' | 'campaign'> & {
      adId: string;
      sellerId: string | null;
      isSelected: boolean | null;
      addedPrice: number | null;
      addedAt: Date | null;
      id: string | null;
      ownerId: AdRow['ownerId'] | null;
      ownerType: AdRow['ownerType'] | null;
      categoryId: AdRow['categoryId'] | null;
      status: AdRow['status'] | null;
      price: number | null;
      title: AdRow['title'] | null;
      stock: AdRow['stock'] | null;
      acceptsOffers: boolean | null;
      delivery: AdRow['delivery'] | null;
      packageChoice: AdRow['packageSize'] | null;
      picture: unknown;
      held: number;
      offerId: OfferNegotiationRow['offerId'] | null;
      offerPrice: number | null;
      offerEndsAt: Date | null;
      isUnreachable: boolean;
      merchant: BankAccountRow['subMerchantKey'];
    }
  >;
}
