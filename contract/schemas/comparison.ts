import { z } from 'zod';
import { pageSections } from '../enums.ts';
import { limits } from '../limits.ts';
import { adBrief, priceJudgement, seller } from './ad.ts';
import { shownTermFields } from './ad-terms.ts';
import { adId, flag, point, uuid } from './basic.ts';

/** A group of comparable ads. */
export const comparisonGroup = z.object({
  /** The group's common category. */
  categoryId: z.int(),
  /** `Otomobil`, `Konut · Satılık` */
  name: z.string(),
  /** The category's URL path in the caller's language. */
  path: z.string(),
  count: z.int(),
});
export type ComparisonGroup = z.output<typeof comparisonGroup>;

/** A compared ad in short form. */
export const comparisonEntry = z.object({
  id: uuid,
  adId,
  categoryId: z.int(),
  title: z.string(),
  picture: adBrief.shape.picture,
  isOnSale: z.boolean(),
});
export type ComparisonEntry = z.output<typeof comparisonEntry>;

/** On sale, ended, or taken down; only the title of a taken-down ad is shown. */
export const comparedStates = ['OnSale', 'Ended', 'TakenDown'] as const;

/** A column of the comparison table. */
export const comparedAd = z.object({
  id: uuid,
  adId,
  ad: adBrief.omit({ status: true, isDeleted: true }),
  state: z.enum(comparedStates),
  /** The caller's own ad. */
  isOwn: z.boolean(),
  publishedAt: z.iso.datetime(),
  /** While it is on sale. */
  priceJudgement: priceJudgement.optional(),
  /** Rounded to some hundred metres. */
  point: point.optional(),
  delivery: shownTermFields.delivery,
  /** Owner and object are verified (EİDS). */
  verified: z.boolean(),
  /** Absent if the seller is no longer a member. */
  seller: seller
    .pick({
      id: true,
      name: true,
      accountType: true,
      verified: true,
      memberSince: true,
      rating: true,
      ratingCount: true,
      replyMinutes: true,
    })
    .optional(),
});
export type ComparedAd = z.output<typeof comparedAd>;

/** A row: each ad's value of one spec, in the order of the ads. */
export const comparedSpec = z.object({
  key: z.string(),
  name: z.string(),
  section: z.enum(pageSections),
  /** A list such as equipment, in which only differences are shown. */
  isList: z.boolean(),
  /** Which value is better, if that is meaningful. */
  better: z.enum(['more', 'less']).optional(),
  cells: z.array(
    z.object({
      /** One text per value, with unit. Empty if not stated. */
      texts: z.array(z.string()),
      /** Comparable number, if `better` is set. */
      worth: z.number().optional(),
    }),
  ),
});
export type ComparedSpec = z.output<typeof comparedSpec>;

export const comparison = z.object({
  /** The group with the newest ad first. */
  groups: z.array(comparisonGroup),
  /** The returned group. Absent if nothing is compared. */
  categoryId: z.int().optional(),
  items: z.array(comparedAd).max(limits.comparisonMost),
  specs: z.array(comparedSpec),
});
export type Comparison = z.output<typeof comparison>;

/** A group, by its category id. */
export const comparisonCategory = z.coerce.number().int().min(1).max(2_000_000_000);

export const comparisonQuery = z.object({
  /** Only specs that all ads state. */
  onlyCommonSpecs: flag.default(false),
  /** The group. Default: the one with the newest ad. */
  categoryId: comparisonCategory.optional(),
});
