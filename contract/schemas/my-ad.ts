import { z } from 'zod';
import {
  adEventKinds,
  adStatuses,
  authorityStates,
  checkCodes,
  decisionReasons,
  dopingTypes,
  editableParts,
  ownerActs,
  purchaseKinds,
  visibleDopings,
} from '../enums.ts';
import { adId, kurus, uuid } from './basic.ts';
import { market, picture } from './ad.ts';

/** An ad's total statistics for its owner. */
export const adNumbers = z.object({
  views: z.int(),
  /** Number of times the seller's number was shown. */
  phones: z.int(),
  favourites: z.int(),
  messages: z.int(),
  offers: z.int(),
});

/** Why an ad was rejected, with the moderator's message. */
export const refusal = z.object({
  at: z.iso.datetime(),
  reasons: z.array(z.enum(decisionReasons)),
  message: z.string().optional(),
  /** The one part to change. */
  part: z.enum(editableParts).optional(),
});

/** An ad that waits for a moderator, for its owner. */
export const waitingAd = z.object({
  since: z.iso.datetime(),
  /** The automatic check's reasons. */
  reasons: z.array(z.enum(checkCodes)),
  /** Contacts that the owner has not verified. */
  missing: z.array(z.enum(['email', 'phone'])),
  /** Verifying them is enough to publish the ad. */
  isEnough: z.boolean(),
  /** Recent waiting times in seconds: the median and the 90th percentile. Absent with too few decisions. */
  usual: z.object({ half: z.int(), most: z.int() }).optional(),
});
export type WaitingAd = z.output<typeof waitingAd>;

/** An ad in its owner's lists. */
export const managedAd = z.object({
  id: adId,
  status: z.enum(adStatuses),
  title: z.string(),
  path: z.string(),
  price: kurus,
  oldPrice: kurus.optional(),
  stock: z.int(),
  picture: picture.optional(),
  categoryId: z.int(),
  /** Through the cart, or only by contact with the owner. */
  purchase: z.enum(purchaseKinds),
  /** From the main category down. */
  categories: z.array(z.string()),
  place: z.string(),
  publishedAt: z.iso.datetime().optional(),
  expiresAt: z.iso.datetime().optional(),
  statusAt: z.iso.datetime(),
  numbers: adNumbers,
  dopings: z.array(z.object({ type: z.enum(dopingTypes), endsAt: z.iso.datetime() })),
  /** Present if it was rejected. */
  refusal: refusal.optional(),
  /** An edit waits for its check while this version is public. */
  editWaits: z.boolean(),
  unreadEvents: z.int(),
  acts: z.array(z.enum(ownerActs)),
});
export type ManagedAd = z.output<typeof managedAd>;

export const managedSorts = ['Newest', 'Oldest', 'EndsSoon', 'MostViewed', 'PriceHigh', 'PriceLow'] as const;
export type ManagedSort = (typeof managedSorts)[number];

/** Suggested next steps. The page has a text and a link for each. */
export const adHints = [
  'FixRefusal',
  'Renew',
  'EndsSoon',
  'AddPhotos',
  'LongerDescription',
  'PriceAboveMarket',
  'AddDoping',
  'FewViews',
  'VerifyAuthority',
  'Share',
] as const;
export type AdHint = (typeof adHints)[number];

export const adSummary = managedAd.extend({
  draftId: uuid.optional(),
  hasVideo: z.boolean(),
  pictureCount: z.int(),
  createdAt: z.iso.datetime(),
  /** The period's length in days, and the days passed. */
  periodDays: z.int(),
  authority: z.object({ state: z.enum(authorityStates), validUntil: z.iso.datetime().optional() }).optional(),
  market: market.optional(),
  hints: z.array(z.enum(adHints)),
});
export type AdSummary = z.output<typeof adSummary>;

/** Statistics for some days. `sales` are pieces sold, without cancelled ones. */
export const adDayNumbers = adNumbers.extend({ sales: z.int() });

/** A day in Istanbul time. */
export const adDay = adDayNumbers.extend({
  day: z.iso.date(),
  /** Median views of comparable ads on this day: same main category, no promotion. Absent until the night after, and for small samples. */
  comparable: z.number().optional(),
});

const dailyAverages = z.object({
  views: z.number(),
  phones: z.number(),
  favourites: z.number(),
  messages: z.number(),
  offers: z.number(),
  sales: z.number(),
});

/** Daily averages of an ad with its last promotion and without any, over full days, one decimal. */
export const adEffect = z.object({
  doping: z.enum(visibleDopings),
  with: dailyAverages,
  without: dailyAverages,
  /** Where the days without a promotion are. */
  compared: z.enum(['Before', 'After']),
  /** Median daily views of comparable ads in the days with the promotion. */
  comparable: z.number().optional(),
});
export type AdEffect = z.output<typeof adEffect>;

/** An event in an ad's history; prices in kuruş. */
export const adEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(adEventKinds),
  isRead: z.boolean(),
  oldPrice: kurus.optional(),
  price: kurus.optional(),
  doping: z.enum(dopingTypes).optional(),
  days: z.int().optional(),
  /** Number of times on that day. */
  count: z.int().optional(),
  reasons: z.array(z.enum(decisionReasons)).optional(),
  message: z.string().optional(),
});
export type AdEvent = z.output<typeof adEvent>;
