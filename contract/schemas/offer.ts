import { z } from 'zod';
import { limits } from '../limits.ts';
import { memberBrief } from './account.ts';
import { adBrief } from './ad.ts';
import { adId, kurus, uuid } from './basic.ts';

/** How a negotiation stands. `None` is never stored: nobody has offered yet. */
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

/** Why a negotiation ended without anybody's wish. `Parted` is said without blame: nobody learns who left or blocked whom. */
export const closeReasons = ['AdSold', 'AdEnded', 'PriceFell', 'Parted'] as const;
export type CloseReason = (typeof closeReasons)[number];

/** What became of one sum that was named. */
export const offerStates = ['Open', 'Replaced', 'Approved', 'Rejected', 'Expired', 'Withdrawn', 'Closed'] as const;
export type OfferState = (typeof offerStates)[number];

export const offerSides = ['Buyer', 'Seller'] as const;
export type OfferSide = (typeof offerSides)[number];

/** What a side may do now. */
export const offerActs = ['Offer', 'Approve', 'Reply', 'Reject', 'Withdraw'] as const;
export type OfferAct = (typeof offerActs)[number];

/** Where a proposed sum comes from. */
export const quickKinds = ['Minus5', 'Minus10', 'Market', 'Middle', 'Asking'] as const;
export type QuickKind = (typeof quickKinds)[number];

/** What somebody offers: whole lira, in kuruş. */
export const offerPrice = z
  .int('PriceNotPositive')
  .positive('PriceNotPositive')
  .max(limits.priceMost, 'PriceTooHigh')
  .refine((price) => price % 100 === 0, 'OfferNotWhole');

/** One sum in a negotiation. */
export const offerRound = z.object({
  adOfferId: uuid,
  by: z.enum(offerSides),
  price: kurus,
  /** Of the asking price of its hour, in whole per cent. */
  percent: z.int(),
  /** What was asked then. */
  adPrice: kurus,
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  state: z.enum(offerStates),
  /** Decided by the seller's rule at once. */
  isAutomatic: z.boolean(),
  /** Sent to everybody who keeps the ad. */
  isToFavourites: z.boolean(),
});
export type OfferRound = z.output<typeof offerRound>;

/** What may be offered next, and what is proposed. */
export const offerScope = z.object({
  least: kurus,
  most: kurus,
  quick: z.array(z.object({ kind: z.enum(quickKinds), price: kurus })),
  /** Below so many per cent of the asking price an offer is seldom accepted; from this seller's own answers, or as a rule. */
  hint: z.object({ percent: z.int(), isOfSeller: z.boolean() }).optional(),
});
export type OfferScope = z.output<typeof offerScope>;

const standing = {
  /** The sum that counts now. */
  adOfferId: uuid,
  adId,
  /** The side of whoever asks. */
  side: z.enum(offerSides),
  state: z.enum(negotiationStates),
  reason: z.enum(closeReasons).optional(),
  by: z.enum(offerSides),
  price: kurus,
  percent: z.int(),
  changedAt: z.iso.datetime(),
  /** When it lapses by itself. */
  expiresAt: z.iso.datetime().optional(),
  /** Whoever asks is to answer. */
  isMyTurn: z.boolean(),
  /** The other side; absent where the account is erased. */
  partner: memberBrief.optional(),
};

/** A negotiation in a list. */
export const negotiationRow = z.object({ ...standing, ad: adBrief.optional() });
export type NegotiationRow = z.output<typeof negotiationRow>;

/** A negotiation with everything that was said in it, the oldest first. */
export const negotiation = z.object({
  ...standing,
  ad: adBrief,
  offers: z.array(offerRound),
  acts: z.array(z.enum(offerActs)),
  /** Where the caller may name a sum. */
  scope: offerScope.optional(),
});
export type Negotiation = z.output<typeof negotiation>;

export const offerPrompt = z.object({
  ad: adBrief,
  /** What may be offered; absent where nothing may, with the reason in `refusal`. */
  scope: offerScope.optional(),
  refusal: z.string().optional(),
  /** The caller's negotiation about this ad, where there is one. */
  adOfferId: uuid.optional(),
});
export type OfferPrompt = z.output<typeof offerPrompt>;

/** What an owner has decided ahead for an ad: sums in kuruş. */
export const offerRule = z.object({
  /** Offers below it are declined at once. */
  declineBelow: kurus.optional(),
  /** Offers of it or more are accepted at once. */
  approveFrom: kurus.optional(),
});
export type OfferRule = z.output<typeof offerRule>;

/** An offer that an owner sent to everybody who keeps the ad. */
export const offerToFavourites = z.object({
  id: uuid,
  price: kurus,
  percent: z.int(),
  at: z.iso.datetime(),
  /** How many it has reached; those whom it could not reach bargained already. */
  reached: z.int(),
  isFinished: z.boolean(),
  approved: z.int(),
});
export type OfferToFavourites = z.output<typeof offerToFavourites>;
