// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adOffer, offerNegotiation } from '../tables.ts';

type AdOfferRow = typeof adOffer.$inferSelect;
type OfferNegotiationRow = typeof offerNegotiation.$inferSelect;
type OfAdRow = Omit<OfferNegotiationRow, 'adId'> & { adId: string };

export interface Statements {
  'of-ad': Query<[Int8, string, string, Int8, Int8], OfAdRow>;
  'count-of-ad': Query<[Int8, string], { all: number; open: number }>;
  'as-buyer': Query<[string, Int8, Int8], OfAdRow>;
  'as-seller': Query<[string, Int8, Int8], OfAdRow>;
  'count-as-buyer': Query<[string], { all: number; open: number }>;
  'count-as-seller': Query<[string], { all: number; open: number }>;
  waiting: Query<[string, Time], { count: number }>;
  'hold-member': Query<[string], { pg_advisory_xact_lock: string }>;
  'named-since': Query<[string, Time, Int8], { all: number; ofAd: number }>;
  'open-count': Query<[string], { count: number }>;
  answered: Query<[string], { price: number; adPrice: number; isApproved: boolean }>;
  'counts-of-ads': Query<[readonly Int8[]], { adId: string; count: number }>;
  'days-of-ad': Query<[Int8, string, string], { day: string; count: number }>;
  agreed: Query<[Int8, string, Time], Pick<OfferNegotiationRow, 'offerId' | 'price' | 'endsAt'>>;
  export: Query<
    [string],
    Omit<AdOfferRow, 'id' | 'negotiationId' | 'adId' | 'place' | 'state' | 'sendingId'> &
      Pick<OfferNegotiationRow, 'state'> & { side: string; adId: string; offerState: AdOfferRow['state'] }
  >;
  anonymise: Command<[string, string]>;
}
