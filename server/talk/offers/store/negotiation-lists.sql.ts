// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adOffer, offerNegotiation } from '../tables.ts';

type AdOfferRow = typeof adOffer.$inferSelect;
type OfferNegotiationRow = typeof offerNegotiation.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'of-ad': {
    parameters: [string | number | bigint, string, string, string | number | bigint, string | number | bigint];
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
  'count-of-ad': { parameters: [string | number | bigint, string]; row: { all: number; open: number } };
  'as-buyer': {
    parameters: [string, string | number | bigint, string | number | bigint];
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
  'as-seller': {
    parameters: [string, string | number | bigint, string | number | bigint];
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
  'count-as-buyer': { parameters: [string]; row: { all: number; open: number } };
  'count-as-seller': { parameters: [string]; row: { all: number; open: number } };
  waiting: { parameters: [string, Date | string]; row: { count: number } };
  'hold-member': { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  'named-since': { parameters: [string, Date | string, string | number | bigint]; row: { all: number; ofAd: number } };
  'open-count': { parameters: [string]; row: { count: number } };
  answered: { parameters: [string]; row: { price: number; adPrice: number; isApproved: boolean } };
  'counts-of-ads': { parameters: [readonly (string | number | bigint)[]]; row: { adId: string; count: number } };
  'days-of-ad': { parameters: [string | number | bigint, string, string]; row: { day: string; count: number } };
  agreed: {
    parameters: [string | number | bigint, string, Date | string];
    row: { offerId: OfferNegotiationRow['offerId']; price: number; endsAt: Date | null };
  };
  'agreed-prices': {
    parameters: [readonly (string | number | bigint)[], string, Date | string];
    row: { adId: string; offerId: OfferNegotiationRow['offerId']; price: number; endsAt: Date | null };
  };
  export: {
    parameters: [string];
    row: {
      side: string;
      adId: string;
      state: OfferNegotiationRow['state'];
      by: AdOfferRow['by'];
      price: number;
      adPrice: number;
      offerState: AdOfferRow['state'];
      isAutomatic: boolean;
      createdAt: Date;
      endedAt: Date | null;
    };
  };
  anonymise: { parameters: [string, string]; row: Record<never, never> };
}
