import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { adId, uuid } from '../schemas/basic.ts';
import type { ErrorCode } from '../errors.ts';
import { adBrief } from '../schemas/ad.ts';
import {
  negotiation,
  negotiationRow,
  offerPrice,
  offerPrompt,
  offerRule,
  offerSides,
  offerToFavourites,
} from '../schemas/offer.ts';

const page = {
  pageNumber: z.coerce.number().int().min(1).max(limits.pageMost).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
};
const ofOffer = z.object({ adOfferId: uuid });
const ofAd = z.object({ adId });
const answer = z.object({ negotiation });
const rows = z.object({ items: z.array(negotiationRow), total: z.int(), open: z.int(), hasNextPage: z.boolean() });

/** Errors for an offered price. */
const sumErrors = [
  'AdNotFound',
  'AdNoLongerPublished',
  'OfferAdHeld',
  'OffersNotAccepted',
  'OfferTooLow',
  'OfferTooHigh',
  'OfferNotWhole',
  'OfferLimitReached',
  'OfferAlreadyApproved',
  'PriceNotPositive',
  'PriceTooHigh',
] as const satisfies readonly ErrorCode[];
/** Errors for a response to an offer. */
const turnErrors = [
  'OfferNotFound',
  'OfferNotYourTurn',
  'OfferAlreadyApproved',
  'OfferAlreadyRejected',
  'OfferExpired',
  'OfferReplaced',
  'OfferWithdrawn',
  'OfferClosed',
] as const satisfies readonly ErrorCode[];

/** Price negotiations about ads. */
export const offerCalls = {
  create: declare({
    id: 'ads.adoffer.create',
    method: 'POST',
    path: '/ads/adoffer/create',
    access: 'member',
    summary:
      'Offers a price for another member’s ad, at least half of the asking price. A further offer replaces the previous one and restarts its deadline.',
    body: z.object({ adId, price: offerPrice }),
    answer,
    errors: [...sumErrors, 'OfferOnOwnAd', 'OfferPartyUnreachable'],
    rate: { max: 30, seconds: 600 },
    idempotency: { hours: 24 },
  }),
  reply: declare({
    id: 'ads.adoffer.reply',
    method: 'POST',
    path: '/ads/adoffer/reply',
    access: 'party',
    of: { offer: ['body.adOfferId'] },
    summary: 'Makes a counter-offer, between the last two prices named.',
    body: z.object({ adOfferId: uuid, price: offerPrice }),
    answer,
    errors: [...sumErrors, ...turnErrors],
    rate: { max: 30, seconds: 600 },
    idempotency: { hours: 24 },
  }),
  approve: declare({
    id: 'ads.adoffer.approve',
    method: 'PUT',
    path: '/ads/adoffer/approve',
    access: 'party',
    of: { offer: ['query.adOfferId'] },
    summary: 'Accepts an offer that waits for the caller.',
    query: ofOffer,
    answer,
    errors: [...turnErrors, 'AdNotFound', 'AdNoLongerPublished', 'OfferAdHeld', 'OfferPriceFell'],
  }),
  reject: declare({
    id: 'ads.adoffer.reject',
    method: 'PUT',
    path: '/ads/adoffer/reject',
    access: 'party',
    of: { offer: ['query.adOfferId'] },
    summary: 'Declines an offer that waits for the caller.',
    query: ofOffer,
    answer,
    errors: [...turnErrors, 'AdNotFound'],
  }),
  withdraw: declare({
    id: 'ads.adoffer.withdraw',
    method: 'PUT',
    path: '/ads/adoffer/withdraw',
    access: 'party',
    of: { offer: ['query.adOfferId'] },
    summary:
      'Withdraws an offer of the caller that waits for the other party. A buyer may also withdraw from an agreed price.',
    query: ofOffer,
    answer,
    errors: [...turnErrors, 'AdNotFound'],
    addition: true,
  }),
  history: declare({
    id: 'ads.adoffer.get-history',
    method: 'GET',
    path: '/ads/adoffer/get-history',
    access: 'party',
    of: { offer: ['query.adOfferId'] },
    summary: 'Returns an offer’s negotiation with all its offers, oldest first.',
    query: ofOffer,
    answer,
    errors: ['OfferNotFound'],
  }),
  historyOfAd: declare({
    id: 'ads.adoffer.get-history-with-ads-id',
    method: 'GET',
    path: '/ads/adoffer/get-history-with-ads-id',
    access: 'party',
    of: { ad: ['query.adId'] },
    summary: 'Lists negotiations about an ad, waiting ones first: all for its owner, the own one for a buyer.',
    query: z.object({ adId, state: z.enum(['All', 'Open', 'Closed']).default('All'), ...page }),
    answer: rows,
    errors: ['AdNotFound'],
  }),
  mine: declare({
    id: 'ads.adoffer.mine',
    method: 'GET',
    path: '/ads/adoffer/mine',
    access: 'member',
    summary: 'Lists the caller’s negotiations as buyer or seller, those waiting for the caller first.',
    query: z.object({ side: z.enum(offerSides).default('Buyer'), ...page }),
    answer: rows,
    addition: true,
  }),
  prompt: declare({
    id: 'ads.adoffer.prompt',
    method: 'GET',
    path: '/ads/adoffer/prompt',
    access: 'member',
    summary: 'Returns the allowed price range for an ad with suggestions, and the caller’s current negotiation.',
    query: ofAd,
    answer: offerPrompt,
    errors: ['AdNotFound'],
    addition: true,
  }),
  rule: declare({
    id: 'ads.adoffer.rule',
    method: 'GET',
    path: '/ads/adoffer/rule',
    access: 'owner',
    of: { ad: ['query.adId'] },
    summary: 'Returns an owner’s automatic offer rule for an ad, and its number of favourites.',
    query: ofAd,
    answer: z.object({
      ad: adBrief,
      rule: offerRule,
      /** Number of members who have the ad in their favourites. */
      holders: z.int(),
      /** When the owner may next send an offer to all of them. Absent if allowed now. */
      inviteFrom: z.iso.datetime().optional(),
    }),
    errors: ['AdNotFound'],
    addition: true,
  }),
  saveRule: declare({
    id: 'ads.adoffer.save-rule',
    method: 'PUT',
    path: '/ads/adoffer/rule',
    access: 'owner',
    of: { ad: ['body.adId'] },
    summary:
      'Sets the prices below which offers are declined and from which they are accepted automatically. Without prices, removes the rule.',
    body: z.object({ adId, declineBelow: offerPrice.optional(), approveFrom: offerPrice.optional() }),
    answer: z.object({ rule: offerRule }),
    errors: [
      'AdNotFound',
      'OfferRuleContradicts',
      'OfferTooLow',
      'OfferTooHigh',
      'OfferNotWhole',
      'PriceNotPositive',
      'PriceTooHigh',
    ],
    rate: { max: 60, seconds: 600 },
    addition: true,
  }),
  toFavourites: declare({
    id: 'ads.adoffertofavorite.create',
    method: 'POST',
    path: '/ads/adoffertofavorite/create',
    access: 'owner',
    of: { ad: ['body.adId'] },
    summary: 'Offers the caller’s ad at a lower price to all members who saved it. At most once a week.',
    body: z.object({ adId, price: offerPrice }),
    answer: z.object({ sent: offerToFavourites }),
    errors: [...sumErrors, 'OfferNobodyToSend', 'OfferSentThisWeek'],
    rate: { max: 20, seconds: 3_600 },
    idempotency: { hours: 24 },
  }),
  sentToFavourites: declare({
    id: 'ads.adoffertofavorite.get-history',
    method: 'GET',
    path: '/ads/adoffertofavorite/get-history',
    access: 'owner',
    of: { ad: ['query.adId'] },
    summary: 'Lists the offers that an owner sent to members who saved the ad, newest first.',
    query: ofAd,
    answer: z.object({ items: z.array(offerToFavourites) }),
    errors: ['AdNotFound'],
  }),
};
