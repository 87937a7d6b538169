// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { adOffer, offerNegotiation, offerRule, offerSending } from '../tables.ts';

type AdOfferRow = typeof adOffer.$inferSelect;
type OfferNegotiationRow = typeof offerNegotiation.$inferSelect;
type OfferRuleRow = typeof offerRule.$inferSelect;
type OfferSendingRow = typeof offerSending.$inferSelect;

export interface Statements {
  rule: Query<[Int8], Pick<OfferRuleRow, 'declineBelow' | 'approveFrom'>>;
  'save-rule': Command<[Int8, OfferRuleRow['ownerId'], Int8 | null, Int8 | null, Time]>;
  'rules-of-owner': Query<[string], Omit<OfferRuleRow, 'adId' | 'ownerId'> & { adId: string }>;
  'sent-of-owner': Query<[string], { adId: string; price: number; adPrice: number; createdAt: Date }>;
  'drop-rules': Command<[string]>;
  'forget-sendings': Command<[string]>;
  hold: Query<[string], { pg_advisory_xact_lock: string }>;
  'insert-sending': Command<[OfferSendingRow['id'], Int8, OfferSendingRow['ownerId'], Int8, Int8, Time]>;
  sending: Query<[string], Omit<OfferSendingRow, 'adId' | 'finishedAt'> & { adId: string }>;
  finish: Command<[string, Time | null]>;
  newest: Query<[Int8], { at: Date | null }>;
  history: Query<[Int8], Omit<OfferSendingRow, 'adId' | 'ownerId'> & { reached: number; approved: number }>;
  invite: Query<
    [string, Int8, OfferNegotiationRow['sellerId'], Int8, Int8, Time, Time | null, Time | null],
    Pick<OfferNegotiationRow, 'id' | 'buyerId' | 'offerId' | 'rounds'>
  >;
  'invite-rounds': Command<[string, Int8, Int8, Int8, AdOfferRow['sendingId'], Time]>;
}
