import { z } from 'zod';
import { pageSections } from '../enums.ts';
import { limits } from '../limits.ts';
import { adBrief, priceJudgement, seller } from './ad.ts';
import { shownTermFields } from './ad-terms.ts';
import { adId, flag, point, uuid } from './basic.ts';

/** What a member compares of one kind of thing. */
export const comparisonGroup = z.object({
  /** The category that stands for all that are compared with one another. */
  categoryId: z.int(),
  /** `Otomobil`, `Konut · Satılık` */
  name: z.string(),
  /** Address of the category in the caller's language, where more are found. */
  path: z.string(),
  count: z.int(),
});
export type ComparisonGroup = z.output<typeof comparisonGroup>;

/** An ad among those that a member compares, in short. */
export const comparisonEntry = z.object({
  id: uuid,
  adId,
  categoryId: z.int(),
  title: z.string(),
  picture: adBrief.shape.picture,
  isOnSale: z.boolean(),
});
export type ComparisonEntry = z.output<typeof comparisonEntry>;

/** What becomes of an ad: for sale, over, or taken down, of which nothing but its name is shown. */
export const comparedStates = ['OnSale', 'Ended', 'TakenDown'] as const;

/** An ad as a column of the table. */
export const comparedAd = z.object({
  id: uuid,
  adId,
  ad: adBrief.omit({ status: true, isDeleted: true }),
  state: z.enum(comparedStates),
  /** The caller's own. */
  isOwn: z.boolean(),
  publishedAt: z.iso.datetime(),
  /** While it is on sale: how its price stands to those of similar ads. */
  priceJudgement: priceJudgement.optional(),
  /** Rounded to some hundred metres. */
  point: point.optional(),
  delivery: shownTermFields.delivery,
  /** Owner and object verified (EİDS). */
  verified: z.boolean(),
  /** While they are a member. */
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

/** What each ad says of one question, in the order of the ads. */
export const comparedSpec = z.object({
  key: z.string(),
  name: z.string(),
  section: z.enum(pageSections),
  /** Equipment and the like: lists of which the differences count. */
  isList: z.boolean(),
  /** Which is better, where that has a meaning. */
  better: z.enum(['more', 'less']).optional(),
  cells: z.array(
    z.object({
      /** One text a value, unit included; none where the ad says nothing. */
      texts: z.array(z.string()),
      /** What it is worth beside the others, where one may be better. */
      worth: z.number().optional(),
    }),
  ),
});
export type ComparedSpec = z.output<typeof comparedSpec>;

export const comparison = z.object({
  /** The one with the newest ad first. */
  groups: z.array(comparisonGroup),
  /** The group that the rest is of; absent where nothing is compared. */
  categoryId: z.int().optional(),
  items: z.array(comparedAd).max(limits.comparisonMost),
  specs: z.array(comparedSpec),
});
export type Comparison = z.output<typeof comparison>;

/** A group of a comparison, by the category that it is named by. */
export const comparisonCategory = z.coerce.number().int().min(1).max(2_000_000_000);

export const comparisonQuery = z.object({
  /** Only what all ads say something of. */
  onlyCommonSpecs: flag.default(false),
  /** Which group; the one with the newest ad where nothing is said. */
  categoryId: comparisonCategory.optional(),
});
