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
  /** Only those that go on when their owner does something. */
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

/** What may be done to several ads at once. */
export const bulkActions = ['Archive', 'Publish', 'Delete', 'Undelete'] as const;

/** An owner's own ads. */
export const myAdCalls = {
  counts: declare({
    id: 'ads.ads-count',
    method: 'GET',
    path: '/ads/ads-count',
    access: 'member',
    summary:
      'How many ads the caller has: published, unpublished, drafts; and how many wait for the caller to do something.',
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
    summary: 'The caller’s published ads by main category.',
    answer: counts,
  }),
  unpublishedCounts: declare({
    id: 'ads.unpublished-ad-counts-by-category',
    method: 'GET',
    path: '/ads/unpublished-ad-counts-by-category',
    access: 'member',
    summary: 'The caller’s ads that nobody else sees, by main category.',
    answer: counts,
  }),
  published: declare({
    id: 'ads.published-ads-by-category',
    method: 'GET',
    path: '/ads/published-ads-by-category/{categoryId}',
    access: 'member',
    summary: 'The caller’s published ads of a main category, or with 0 of all.',
    params: z.object({ categoryId: anyCategory }),
    query: listQuery,
    answer: list,
  }),
  unpublished: declare({
    id: 'ads.unpublished-ads-by-category',
    method: 'GET',
    path: '/ads/unpublished-ads-by-category/{categoryId}',
    access: 'member',
    summary: 'The caller’s ads that nobody else sees, of a main category, or with 0 of all.',
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
    summary: 'An ad of the caller with its numbers, what may be done to it and what would help it.',
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
      'Views, favourites, messages, offers and sales by day, the oldest first, with the sums of these days and of as many before; 0 days stand for its whole life. `comparable` is what ads of the same main category without a promotion get, and `effect` the daily averages with and without the last promotion; both are absent for small samples.',
    params,
    query: z.object({ days: z.coerce.number().int().min(0).max(365).default(14) }),
    answer: z.object({
      items: z.array(adDay),
      sums: adDayNumbers,
      before: adDayNumbers.optional(),
      /** The main category, and the mean of the days' medians, in the days that have one. */
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
    summary: 'What happened to an ad, the newest first.',
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
    summary: 'How many of them the owner has not seen.',
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
    summary: 'Marks them as seen.',
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
      'Asks the authority again about the property or vehicle of an ad (EİDS); an ad that a lapse took down returns with its yes.',
    params,
    answer: z.object({
      state: z.enum(authorityStates),
      validUntil: z.iso.datetime().optional(),
      /** Why it is not verified. */
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
    summary: 'Takes an ad off sale, or puts it back within 30 days and while its period lasts.',
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
    summary: 'One act on several ads; each is done or refused by itself.',
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
    summary: 'Deletes an ad; for ten minutes it may be brought back.',
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
    summary: 'Changes price or stock of a published ad at once.',
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
    summary: 'How long the promotions of an ad still run.',
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
      'Why an ad of the caller waits for a moderator, what would publish it at once, and how long that usually takes; nothing where it does not wait.',
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
    summary: 'Why an ad was refused, for its owner and for moderators.',
    params: z.object({ adId }),
    answer: z.object({ refusal: refusal.optional() }),
    errors: ['AdNotFound'],
  }),
};
