// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adOffer, offerNegotiation, offerRule, offerSending } from '../tables.ts';

type AdOfferRow = typeof adOffer.$inferSelect;
type OfferNegotiationRow = typeof offerNegotiation.$inferSelect;
type OfferRuleRow = typeof offerRule.$inferSelect;
type OfferSendingRow = typeof offerSending.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  rule: { parameters: [string | number | bigint]; row: { declineBelow: number | null; approveFrom: number | null } };
  'save-rule': {
    parameters: [
      string | number | bigint,
      OfferRuleRow['ownerId'],
      string | number | bigint | null,
      string | number | bigint | null,
      Date | string,
    ];
    row: Record<never, never>;
  };
  'rules-of-owner': {
    parameters: [string];
    row: { adId: string; declineBelow: number | null; approveFrom: number | null; changedAt: Date };
  };
  'sent-of-owner': { parameters: [string]; row: { adId: string; price: number; adPrice: number; createdAt: Date } };
  'drop-rules': { parameters: [string]; row: Record<never, never> };
  'forget-sendings': { parameters: [string]; row: Record<never, never> };
  hold: { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  'insert-sending': {
    parameters: [
      OfferSendingRow['id'],
      string | number | bigint,
      OfferSendingRow['ownerId'],
      string | number | bigint,
      string | number | bigint,
      Date | string,
    ];
    row: Record<never, never>;
  };
  sending: {
    parameters: [string];
    row: {
      id: OfferSendingRow['id'];
      adId: string;
      ownerId: OfferSendingRow['ownerId'];
      price: number;
      adPrice: number;
      createdAt: Date;
    };
  };
  finish: { parameters: [string, Date | string | null]; row: Record<never, never> };
  newest: { parameters: [string | number | bigint]; row: { at: Date | null } };
  history: {
    parameters: [string | number | bigint];
    row: {
      id: OfferSendingRow['id'];
      price: number;
      adPrice: number;
      createdAt: Date;
      finishedAt: Date | null;
      reached: number;
      approved: number;
    };
  };
  invite: {
    parameters: [
      string,
      string | number | bigint,
      OfferNegotiationRow['sellerId'],
      string | number | bigint,
      string | number | bigint,
      Date | string,
      Date | string | null,
      Date | string | null,
    ];
    row: {
      id: OfferNegotiationRow['id'];
      buyerId: OfferNegotiationRow['buyerId'];
      offerId: OfferNegotiationRow['offerId'];
      rounds: OfferNegotiationRow['rounds'];
    };
  };
  'invite-rounds': {
    parameters: [
      string,
      string | number | bigint,
      string | number | bigint,
      string | number | bigint,
      AdOfferRow['sendingId'],
      Date | string,
    ];
    row: Record<never, never>;
  };
}
