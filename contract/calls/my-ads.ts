import { z } from 'zod';
import { adStatusChanges, adStatuses, authorityStates, dopingTypes } from '../enums.ts';
import type { ErrorCode } from '../errors.ts';
import { declare } from '../declare.ts';
import { price } from '../fields/trade.ts';
import { limits } from '../limits.ts';
import { adId, done, flag, kurus } from '../schemas/basic.ts';
import {
  adDay,
  adDayNumbers,
  adEffect,
  adEvent,
  adSummary,
  managedAd,
  managedSorts,
  refusal,
  waitingAd,
} from '../schemas/my-ad.ts';

const params = z.object({ id: adId });
const anyCategory = z.coerce.number().int().min(0).max(2_000_000_000);
const counts = z.object({ items: z.array(z.object({ categoryId: z.int(), name: z.string(), count: z.int() })) });
const listQuery = z.object({
  text: z.string().trim().max(100).optional(),
  sort: z.enum(managedSorts).default('Newest'),
  status: z.enum(adStatuses).optional(),
  /** Only ads that wait for an action of their owner. */
  waiting: flag.default(false),
  page: z.coerce.number().int().min(1).max(500).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
});
const list = z.object({ items: z.array(managedAd), total: z.int(), hasNextPage: z.boolean() });
const stateErrors = [
  'AdNotFound',
  'AdPendingApproval',
  'AdPublished',
  'AdRejected',
  'AdInHistory',
  'AdPassive',
] as const satisfies readonly ErrorCode[];

/** Actions for several ads. */
export const bulkActions = ['Archive', 'Publish', 'Delete', 'Undelete'] as const;

export const myAdCalls = {
  counts: declare({
    id: 'ads.ads-count',
    method: 'GET',
    path: '/ads/ads-count',
    access: 'member',
    summary: 'Counts the caller’s published and unpublished ads, drafts, and ads that wait for the caller.',
    answer: z.object({
      published: z.int(),
      unpublished: z.int(),
      drafts: z.int(),
      waiting: z.object({ published: z.int(), unpublished: z.int() }),
    }),
  }),
  publishedCounts: declare({
    id: 'ads.published-ad-counts-by-category',
    method: 'GET',
    path: '/ads/published-ad-counts-by-category',
    access: 'member',
    summary: 'Counts the caller’s published ads by main category.',
    answer: counts,
  }),
  unpublishedCounts: declare({
    id: 'ads.unpublished-ad-counts-by-category',
    method: 'GET',
    path: '/ads/unpublished-ad-counts-by-category',
    access: 'member',
    summary: 'Counts the caller’s unpublished ads by main category.',
    answer: counts,
  }),
  published: declare({
    id: 'ads.published-ads-by-category',
    method: 'GET',
    path: '/ads/published-ads-by-category/{categoryId}',
    access: 'member',
    summary: 'Lists the caller’s published ads in a main category, or in all with 0.',
    params: z.object({ categoryId: anyCategory }),
    query: listQuery,
    answer: list,
  }),
  unpublished: declare({
    id: 'ads.unpublished-ads-by-category',
    method: 'GET',
    path: '/ads/unpublished-ads-by-category/{categoryId}',
    access: 'member',
    summary: 'Lists the caller’s unpublished ads in a main category, or in all with 0.',
    params: z.object({ categoryId: anyCategory }),
    query: listQuery,
    answer: list,
  }),
  summary: declare({
    id: 'ads.admanager.ad-summary',
    method: 'GET',
    path: '/ads/admanager/ad-summary/{id}',
    access: 'owner',
    of: { ad: ['params.id'] },
    summary: 'Returns an ad of the caller with its statistics, possible actions and hints.',
    params,
    answer: adSummary,
    errors: ['AdNotFound'],
  }),
  views: declare({
    id: 'ads.admanager.get-ad-views',
    method: 'GET',
    path: '/ads/admanager/get-ad-views/{id}',
    access: 'owner',
    of: { ad: ['params.id'] },
    summary:
      'Returns views, favourites, messages, offers and sales by day, oldest first, with the sums for these days and for the same number of days before. 0 days means the ad’s whole life. `comparable` is the value for ads in the same main category without a promotion; `effect` is the daily average with and without the last promotion. Both are absent for small samples.',
    params,
    query: z.object({ days: z.coerce.number().int().min(0).max(365).default(14) }),
    answer: z.object({
      items: z.array(adDay),
      sums: adDayNumbers,
      before: adDayNumbers.optional(),
      /** The main category, and the mean of the daily medians, over days that have one. */
      comparable: z.object({ category: z.string(), views: z.number() }).optional(),
      effect: adEffect.optional(),
    }),
    errors: ['AdNotFound'],
  }),
  events: declare({
    id: 'ads.admanager.get-ad-events',
    method: 'GET',
    path: '/ads/admanager/get-ad-events/{id}',
    access: 'owner',
    of: { ad: ['params.id'] },
    summary: 'Lists an ad’s events, newest first.',
    params,
    query: z.object({
      before: z
        .string()
        .regex(/^[0-9]{1,18}$/)
        .optional(),
    }),
    answer: z.object({ items: z.array(adEvent), hasNextPage: z.boolean() }),
    errors: ['AdNotFound'],
  }),
  unreadEvents: declare({
    id: 'ads.admanager.get-unread-ad-events-count',
    method: 'GET',
    path: '/ads/admanager/get-unread-ad-events-count/{id}',
    access: 'owner',
    of: { ad: ['params.id'] },
    summary: 'Counts the events that the owner has not seen.',
    params,
    answer: z.object({ count: z.int() }),
    errors: ['AdNotFound'],
  }),
  readEvents: declare({
    id: 'ads.admanager.read-ad-events',
    method: 'PUT',
    path: '/ads/admanager/read-ad-events/{id}',
    access: 'owner',
    of: { ad: ['params.id'] },
    summary: 'Marks an ad’s events as seen.',
    params,
    answer: done,
    errors: ['AdNotFound'],
    addition: true,
  }),
  checkAuthority: declare({
    id: 'ads.admanager.check-authority',
    method: 'POST',
    path: '/ads/admanager/check-authority/{id}',
    access: 'owner',
    of: { ad: ['params.id'] },
    summary:
      'Asks the authority again about an ad’s property or vehicle (EİDS). An ad taken down by an expired verification is published again if it approves.',
    params,
    answer: z.object({
      state: z.enum(authorityStates),
      validUntil: z.iso.datetime().optional(),
      /** Why the ad is not verified. */
      problem: z.enum(['IdentityUnverified', 'AuthorityRefused', 'AuthorityUnavailable']).optional(),
    }),
    errors: ['AdNotFound'],
    rate: { max: 20, seconds: 60 },
    addition: true,
  }),
  status: declare({
    id: 'ads.ad-status-update',
    method: 'PUT',
    path: '/ads/ad-status-update',
    access: 'owner',
    of: { ad: ['body.adId'] },
    summary: 'Archives a published ad, or publishes it again within 30 days while its period lasts.',
    body: z.object({ adId, kind: z.enum(adStatusChanges) }),
    answer: z.object({ status: z.enum(adStatuses) }),
    errors: [...stateErrors, 'OfferAdHeld', 'AdPeriodOver', 'AuthorityRefused', 'RegistryNumberInUse'],
  }),
  several: declare({
    id: 'ads.several',
    method: 'POST',
    path: '/ads/several',
    access: 'owner',
    of: { ad: ['body.adIds'] },
    summary: 'Applies one action to several ads. Each succeeds or fails separately.',
    body: z.object({ adIds: z.array(adId).min(1).max(limits.actsMost), act: z.enum(bulkActions) }),
    answer: z.object({ items: z.array(z.object({ adId, code: z.string().optional() })) }),
    addition: true,
    rate: { max: 60, seconds: 60 },
  }),
  delete: declare({
    id: 'ads.delete',
    method: 'DELETE',
    path: '/ads/delete/{id}',
    access: 'owner',
    of: { ad: ['params.id'] },
    summary: 'Deletes an ad. It can be restored for ten minutes.',
    params,
    answer: done,
    errors: [...stateErrors, 'OfferAdHeld'],
  }),
  changePrice: declare({
    id: 'ads.ad-price-update',
    method: 'PUT',
    path: '/ads/ad-price-update/{id}',
    access: 'owner',
    of: { ad: ['params.id'] },
    summary: 'Changes the price or stock of a published ad immediately.',
    params,
    body: z.object({
      price: price.optional(),
      stock: z.int('QuantityTooSmall').min(1, 'QuantityTooSmall').max(limits.stockMost).optional(),
    }),
    answer: z.object({ price: kurus, stock: z.int() }),
    errors: [...stateErrors, 'OfferAdHeld', 'PriceNotPositive', 'PriceTooHigh', 'QuantityTooSmall'],
    rate: { max: 60, seconds: 3_600 },
    addition: true,
  }),
  dopingRemaining: declare({
    id: 'ads.get-ad-doping-remaining',
    method: 'GET',
    path: '/ads/get-ad-doping-remaining',
    access: 'owner',
    of: { ad: ['query.adId'] },
    summary: 'Returns the remaining time of an ad’s promotions.',
    query: z.object({ adId }),
    answer: z.object({
      items: z.array(z.object({ type: z.enum(dopingTypes), endsAt: z.iso.datetime(), remainingSeconds: z.int() })),
    }),
    errors: ['AdNotFound'],
  }),
  waiting: declare({
    id: 'ads.admanager.waiting',
    method: 'GET',
    path: '/ads/admanager/waiting/{id}',
    access: 'owner',
    of: { ad: ['params.id'] },
    summary:
      'Returns why the caller’s ad waits for a moderator, what would publish it immediately, and the usual wait. Empty if it does not wait.',
    params,
    answer: z.object({ waiting: waitingAd.optional() }),
    errors: ['AdNotFound'],
    addition: true,
  }),
  refusal: declare({
    id: 'ads.admin.ad-rejected-reason',
    method: 'GET',
    path: '/ads/admin/ad-rejected-reason/{adId}',
    access: 'owner',
    of: { ad: ['params.adId'] },
    summary: 'Returns why an ad was rejected. For its owner and moderators.',
    params: z.object({ adId }),
    answer: z.object({ refusal: refusal.optional() }),
    errors: ['AdNotFound'],
  }),
};
