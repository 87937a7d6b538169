// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adOffer, offerNegotiation } from '../tables.ts';

type AdOfferRow = typeof adOffer.$inferSelect;
type OfferNegotiationRow = typeof offerNegotiation.$inferSelect;
type LockRow = Omit<OfferNegotiationRow, 'adId'> & { adId: string };

export interface Statements {
  'of-party': Query<[string, string], Pick<AdOfferRow, 'negotiationId'> & { adId: string }>;
  lock: Query<[readonly string[]], LockRow>;
  'lock-pair': Query<[Int8, string], LockRow>;
  'of-pair': Query<[Int8, string], LockRow>;
  'by-id': Query<[string], LockRow>;
  insert: Query<
    [
      OfferNegotiationRow['id'],
      Int8,
      OfferNegotiationRow['buyerId'],
      OfferNegotiationRow['sellerId'],
      OfferNegotiationRow['state'],
      OfferNegotiationRow['offerId'],
      OfferNegotiationRow['by'],
      Int8,
      Int8,
      OfferNegotiationRow['rounds'],
      Time,
      Time | null,
      Time | null,
      Time,
      OfferNegotiationRow['reason'],
    ],
    { id: OfferNegotiationRow['id'] }
  >;
  save: Command<
    [
      string,
      OfferNegotiationRow['state'],
      OfferNegotiationRow['reason'],
      OfferNegotiationRow['offerId'],
      OfferNegotiationRow['by'],
      Int8,
      Int8,
      OfferNegotiationRow['rounds'],
      Time,
      Time | null,
      Time | null,
      OfferNegotiationRow['sellerId'],
    ]
  >;
  'insert-round': Command<
    [
      AdOfferRow['id'],
      AdOfferRow['negotiationId'],
      Int8,
      AdOfferRow['place'],
      AdOfferRow['by'],
      Int8,
      Int8,
      AdOfferRow['state'],
      boolean,
      AdOfferRow['sendingId'],
      Time,
      Time | null,
    ]
  >;
  'end-rounds': Command<[readonly string[], AdOfferRow['state'], Time | null]>;
  rounds: Query<[string, Int8], Omit<AdOfferRow, 'adId'> & { adId: string }>;
  'round-state': Query<[string], Pick<AdOfferRow, 'state'>>;
  due: Query<[Time], { id: OfferNegotiationRow['id'] }>;
  remind: Query<[Time], { id: OfferNegotiationRow['id'] }>;
  next: Query<[], { next: Date | null }>;
  'open-of-ads': Query<[readonly Int8[], Int8], { id: OfferNegotiationRow['id'] }>;
  'open-above': Query<[Int8, Int8, Int8], { id: OfferNegotiationRow['id'] }>;
  'open-between': Query<[string, string], { id: OfferNegotiationRow['id'] }>;
  'open-of-buyer': Query<[string], { id: OfferNegotiationRow['id'] }>;
  'open-of-seller': Query<[string], { id: OfferNegotiationRow['id'] }>;
}
