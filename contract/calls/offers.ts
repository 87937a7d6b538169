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

/** Why a sum that is named is refused. */
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
/** Why an answer to a sum is refused. */
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

/** Bargaining about the price of an ad. */
export const offerCalls = {
  create: declare({
    id: 'ads.adoffer.create',
    method: 'POST',
    path: '/ads/adoffer/create',
    access: 'member',
    summary:
      'Offers a price for somebody else’s ad, half of its price at least; a further one takes the place of the earlier and starts the clock again.',
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
    summary: 'Answers an offer with another sum, between the two that were named last.',
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
    summary: 'Takes back an own offer that waits for the other side; a buyer also what was agreed.',
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
    summary: 'The negotiation that an offer belongs to, with every sum that was named, the oldest first.',
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
    summary:
      'Negotiations about an ad, those that wait for an answer first: all for its owner, the own one for who bargains for it.',
    query: z.object({ adId, state: z.enum(['All', 'Open', 'Closed']).default('All'), ...page }),
    answer: rows,
    errors: ['AdNotFound'],
  }),
  mine: declare({
    id: 'ads.adoffer.mine',
    method: 'GET',
    path: '/ads/adoffer/mine',
    access: 'member',
    summary: 'The caller’s negotiations as buyer or seller, those that wait for the caller first.',
    query: z.object({ side: z.enum(offerSides).default('Buyer'), ...page }),
    answer: rows,
    addition: true,
  }),
  prompt: declare({
    id: 'ads.adoffer.prompt',
    method: 'GET',
    path: '/ads/adoffer/prompt',
    access: 'member',
    summary: 'What the caller may offer for an ad, with proposals, and what is being bargained about already.',
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
    summary: 'What an owner has decided ahead about offers for an ad, and how many keep it.',
    query: ofAd,
    answer: z.object({
      ad: adBrief,
      rule: offerRule,
      /** Members who keep the ad. */
      holders: z.int(),
      /** When everybody who keeps it may be sent an offer again; absent where that may be now. */
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
      'Declines offers below a sum and accepts those from a sum on by themselves; without either nothing is decided ahead.',
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
    summary: 'Offers an own ad for a lower price to everybody who keeps it, once a week at most.',
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
    summary: 'Offers that an owner sent to everybody who keeps the ad, the newest first.',
    query: ofAd,
    answer: z.object({ items: z.array(offerToFavourites) }),
    errors: ['AdNotFound'],
  }),
};
