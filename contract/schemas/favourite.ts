import { z } from 'zod';
import { limits } from '../limits.ts';
import { memberBrief } from './account.ts';
import { adBrief } from './ad.ts';
import { kurus, uuid } from './basic.ts';

export const favouriteSorts = ['Newest', 'PriceLow', 'PriceHigh', 'BiggestDrop'] as const;
/** Filters: on sale, ended, or cheaper than when saved. */
export const favouriteStates = ['OnSale', 'Ended', 'Dropped'] as const;

/** A saved ad in any state. */
export const favouriteAd = z.object({
  ad: adBrief,
  keptAt: z.iso.datetime(),
  /** Price when saved, kuruş. */
  keptPrice: kurus,
});
export type FavouriteAd = z.output<typeof favouriteAd>;

/** Number of favourites by main category and by state. */
export const favouriteCounts = z.object({
  categories: z.array(z.object({ categoryId: z.int(), name: z.string(), count: z.int() })),
  states: z.object({ OnSale: z.int(), Ended: z.int(), Dropped: z.int() }),
});
export type FavouriteCounts = z.output<typeof favouriteCounts>;

/** A category; 0 or absent for all. */
export const favouriteCategory = z.coerce.number().int().min(0).max(2_000_000_000).default(0);

export const favouriteAdsQuery = z.object({
  categoryId: favouriteCategory,
  text: z.string().trim().max(limits.searchTextLength).optional(),
  state: z.enum(favouriteStates).optional(),
  sort: z.enum(favouriteSorts).default('Newest'),
  page: z.coerce.number().int().min(1).max(500).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
});
export type FavouriteAdsQuery = z.output<typeof favouriteAdsQuery>;

export const followedSeller = z.object({
  seller: memberBrief,
  followedAt: z.iso.datetime(),
  /** Notifies about the seller's new ads. */
  notifies: z.boolean(),
  publishedAds: z.int(),
});
export type FollowedSeller = z.output<typeof followedSeller>;

export const followedQuery = z.object({
  page: z.coerce.number().int().min(1).max(500).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
  /** Checks only whether this seller is followed. */
  userId: uuid.optional(),
});

export const followForm = z.object({ favoritedUserId: uuid, notifies: z.boolean().default(true) });
