// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adOffer, offerNegotiation } from '../tables.ts';

type AdOfferRow = typeof adOffer.$inferSelect;
type OfferNegotiationRow = typeof offerNegotiation.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'of-party': { parameters: [string, string]; row: { negotiationId: AdOfferRow['negotiationId']; adId: string } };
  lock: {
    parameters: [readonly string[]];
    row: {
      id: OfferNegotiationRow['id'];
      adId: string;
      buyerId: OfferNegotiationRow['buyerId'];
      sellerId: OfferNegotiationRow['sellerId'];
      state: OfferNegotiationRow['state'];
      reason: OfferNegotiationRow['reason'];
      offerId: OfferNegotiationRow['offerId'];
      by: OfferNegotiationRow['by'];
      price: number;
      adPrice: number;
      rounds: OfferNegotiationRow['rounds'];
      changedAt: Date;
      remindAt: Date | null;
      endsAt: Date | null;
      createdAt: Date;
    };
  };
  'lock-pair': {
    parameters: [string | number | bigint, string];
    row: {
      id: OfferNegotiationRow['id'];
      adId: string;
      buyerId: OfferNegotiationRow['buyerId'];
      sellerId: OfferNegotiationRow['sellerId'];
      state: OfferNegotiationRow['state'];
      reason: OfferNegotiationRow['reason'];
      offerId: OfferNegotiationRow['offerId'];
      by: OfferNegotiationRow['by'];
      price: number;
      adPrice: number;
      rounds: OfferNegotiationRow['rounds'];
      changedAt: Date;
      remindAt: Date | null;
      endsAt: Date | null;
      createdAt: Date;
    };
  };
  'of-pair': {
    parameters: [string | number | bigint, string];
    row: {
      id: OfferNegotiationRow['id'];
      adId: string;
      buyerId: OfferNegotiationRow['buyerId'];
      sellerId: OfferNegotiationRow['sellerId'];
      state: OfferNegotiationRow['state'];
      reason: OfferNegotiationRow['reason'];
      offerId: OfferNegotiationRow['offerId'];
      by: OfferNegotiationRow['by'];
      price: number;
      adPrice: number;
      rounds: OfferNegotiationRow['rounds'];
      changedAt: Date;
      remindAt: Date | null;
      endsAt: Date | null;
      createdAt: Date;
    };
  };
  'by-id': {
    parameters: [string];
    row: {
      id: OfferNegotiationRow['id'];
      adId: string;
      buyerId: OfferNegotiationRow['buyerId'];
      sellerId: OfferNegotiationRow['sellerId'];
      state: OfferNegotiationRow['state'];
      reason: OfferNegotiationRow['reason'];
      offerId: OfferNegotiationRow['offerId'];
      by: OfferNegotiationRow['by'];
      price: number;
      adPrice: number;
      rounds: OfferNegotiationRow['rounds'];
      changedAt: Date;
      remindAt: Date | null;
      endsAt: Date | null;
      createdAt: Date;
    };
  };
  insert: {
    parameters: [
      OfferNegotiationRow['id'],
      string | number | bigint,
      OfferNegotiationRow['buyerId'],
      OfferNegotiationRow['sellerId'],
      OfferNegotiationRow['state'],
      OfferNegotiationRow['offerId'],
      OfferNegotiationRow['by'],
      string | number | bigint,
      string | number | bigint,
      OfferNegotiationRow['rounds'],
      Date | string,
      Date | string | null,
      Date | string | null,
      Date | string,
      OfferNegotiationRow['reason'],
    ];
    row: { id: OfferNegotiationRow['id'] };
  };
  save: {
    parameters: [
      string,
      OfferNegotiationRow['state'],
      OfferNegotiationRow['reason'],
      OfferNegotiationRow['offerId'],
      OfferNegotiationRow['by'],
      string | number | bigint,
      string | number | bigint,
      OfferNegotiationRow['rounds'],
      Date | string,
      Date | string | null,
      Date | string | null,
      OfferNegotiationRow['sellerId'],
    ];
    row: Record<never, never>;
  };
  'insert-round': {
    parameters: [
      AdOfferRow['id'],
      AdOfferRow['negotiationId'],
      string | number | bigint,
      AdOfferRow['place'],
      AdOfferRow['by'],
      string | number | bigint,
      string | number | bigint,
      AdOfferRow['state'],
      boolean,
      AdOfferRow['sendingId'],
      Date | string,
      Date | string | null,
    ];
    row: Record<never, never>;
  };
  'end-rounds': {
    parameters: [readonly string[], AdOfferRow['state'], Date | string | null];
    row: Record<never, never>;
  };
  rounds: {
    parameters: [string, string | number | bigint];
    row: {
      id: AdOfferRow['id'];
      negotiationId: AdOfferRow['negotiationId'];
      adId: string;
      place: AdOfferRow['place'];
      by: AdOfferRow['by'];
      price: number;
      adPrice: number;
      state: AdOfferRow['state'];
      isAutomatic: boolean;
      sendingId: AdOfferRow['sendingId'];
      createdAt: Date;
      endedAt: Date | null;
    };
  };
  'round-state': { parameters: [string]; row: { state: AdOfferRow['state'] } };
  due: { parameters: [Date | string]; row: { id: OfferNegotiationRow['id'] } };
  remind: { parameters: [Date | string]; row: { id: OfferNegotiationRow['id'] } };
  next: { parameters: []; row: { next: Date | null } };
  'open-of-ads': {
    parameters: [readonly (string | number | bigint)[], string | number | bigint];
    row: { id: OfferNegotiationRow['id'] };
  };
  'open-above': {
    parameters: [string | number | bigint, string | number | bigint, string | number | bigint];
    row: { id: OfferNegotiationRow['id'] };
  };
  'open-between': { parameters: [string, string]; row: { id: OfferNegotiationRow['id'] } };
  'open-of-buyer': { parameters: [string]; row: { id: OfferNegotiationRow['id'] } };
  'open-of-seller': { parameters: [string]; row: { id: OfferNegotiationRow['id'] } };
}
