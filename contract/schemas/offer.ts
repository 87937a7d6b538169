import { z } from 'zod';
import { limits } from '../limits.ts';
import { memberBrief } from './account.ts';
import { adBrief } from './ad.ts';
import { adId, kurus, uuid } from './basic.ts';

/** A negotiation's state. `None` is never stored: there is no offer yet. */
export const negotiationStates = [
  'None',
  'WaitsForSeller',
  'WaitsForBuyer',
  'Agreed',
  'Rejected',
  'Expired',
  'Withdrawn',
  'Closed',
] as const;
export type NegotiationState = (typeof negotiationStates)[number];

/** Why a negotiation ended automatically. `Parted`: a party left or blocked the other; which one is not disclosed. */
export const closeReasons = ['AdSold', 'AdEnded', 'PriceFell', 'Parted'] as const;
export type CloseReason = (typeof closeReasons)[number];

/** State of a single offer. */
export const offerStates = ['Open', 'Replaced', 'Approved', 'Rejected', 'Expired', 'Withdrawn', 'Closed'] as const;
export type OfferState = (typeof offerStates)[number];

export const offerSides = ['Buyer', 'Seller'] as const;
export type OfferSide = (typeof offerSides)[number];

/** Actions available to a party. */
export const offerActs = ['Offer', 'Approve', 'Reply', 'Reject', 'Withdraw'] as const;
export type OfferAct = (typeof offerActs)[number];

/** Origin of a suggested price. */
export const quickKinds = ['Minus5', 'Minus10', 'Market', 'Middle', 'Asking'] as const;
export type QuickKind = (typeof quickKinds)[number];

/** An offer in whole lira, as kuruş. */
export const offerPrice = z
  .int('PriceNotPositive')
  .positive('PriceNotPositive')
  .max(limits.priceMost, 'PriceTooHigh')
  .refine((price) => price % 100 === 0, 'OfferNotWhole');

/** One offer in a negotiation. */
export const offerRound = z.object({
  adOfferId: uuid,
  by: z.enum(offerSides),
  price: kurus,
  /** Whole per cent of the asking price at that time. */
  percent: z.int(),
  /** Asking price at that time. */
  adPrice: kurus,
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  state: z.enum(offerStates),
  /** Decided automatically by the seller's rule. */
  isAutomatic: z.boolean(),
  /** Sent to all members who saved the ad. */
  isToFavourites: z.boolean(),
});
export type OfferRound = z.output<typeof offerRound>;

/** The allowed price range, with suggestions. */
export const offerScope = z.object({
  least: kurus,
  most: kurus,
  quick: z.array(z.object({ kind: z.enum(quickKinds), price: kurus })),
  /** Below this per cent of the asking price offers are rarely accepted: from this seller's decisions, or a default. */
  hint: z.object({ percent: z.int(), isOfSeller: z.boolean() }).optional(),
});
export type OfferScope = z.output<typeof offerScope>;

const standing = {
  /** The current offer. */
  adOfferId: uuid,
  adId,
  /** The caller's role. */
  side: z.enum(offerSides),
  state: z.enum(negotiationStates),
  reason: z.enum(closeReasons).optional(),
  by: z.enum(offerSides),
  price: kurus,
  percent: z.int(),
  changedAt: z.iso.datetime(),
  /** When it expires. */
  expiresAt: z.iso.datetime().optional(),
  /** Whether the caller has to respond. */
  isMyTurn: z.boolean(),
  /** The other party. Absent if their account is erased. */
  partner: memberBrief.optional(),
};

/** A negotiation in a list. */
export const negotiationRow = z.object({ ...standing, ad: adBrief.optional() });
export type NegotiationRow = z.output<typeof negotiationRow>;

/** A negotiation with all its offers, oldest first. */
export const negotiation = z.object({
  ...standing,
  ad: adBrief,
  offers: z.array(offerRound),
  acts: z.array(z.enum(offerActs)),
  /** Present if the caller can make an offer. */
  scope: offerScope.optional(),
});
export type Negotiation = z.output<typeof negotiation>;

export const offerPrompt = z.object({
  ad: adBrief,
  /** The allowed offer. Absent if none is allowed; `refusal` says why. */
  scope: offerScope.optional(),
  refusal: z.string().optional(),
  /** The caller's negotiation about this ad, if any. */
  adOfferId: uuid.optional(),
});
export type OfferPrompt = z.output<typeof offerPrompt>;

/** An owner's automatic offer rule for an ad; kuruş. */
export const offerRule = z.object({
  /** Declines offers below this price. */
  declineBelow: kurus.optional(),
  /** Accepts offers from this price. */
  approveFrom: kurus.optional(),
});
export type OfferRule = z.output<typeof offerRule>;

/** An offer that an owner sent to all members who saved the ad. */
export const offerToFavourites = z.object({
  id: uuid,
  price: kurus,
  percent: z.int(),
  at: z.iso.datetime(),
  /** Number of members reached; those in an open negotiation were skipped. */
  reached: z.int(),
  isFinished: z.boolean(),
  approved: z.int(),
});
export type OfferToFavourites = z.output<typeof offerToFavourites>;
