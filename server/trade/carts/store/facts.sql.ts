// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ad } from '../../../market/ads/tables.ts';
import type { offerNegotiation } from '../../../talk/offers/tables.ts';

type AdRow = typeof ad.$inferSelect;
type OfferNegotiationRow = typeof offerNegotiation.$inferSelect;

export interface Statements {
  ads: Query<
    [readonly Int8[], Time, string | null, string],
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
    > & {
      id: string;
      packageChoice: AdRow['packageSize'];
      picture: unknown;
      held: number;
      offerId: OfferNegotiationRow['offerId'] | null;
      offerPrice: number | null;
      offerEndsAt: Date | null;
      isUnreachable: boolean;
    }
  >;
}
