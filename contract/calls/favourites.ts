import { z } from 'zod';
import { declare } from '../declare.ts';
import { pricePoint } from '../schemas/ad.ts';
import { limits } from '../limits.ts';
import { adId, done, kurus, uuid } from '../schemas/basic.ts';
import {
  favouriteAd,
  favouriteAdsQuery,
  favouriteCategory,
  favouriteCounts,
  followForm,
  followedQuery,
  followedSeller,
} from '../schemas/favourite.ts';

const path = '/ads/favorite';
const following = '/identity/user-favorite';
/** High enough for a user who marks many ads on a page. */
const rate = { max: 120, seconds: 60 };

/** A member's favourite ads and followed sellers. */
export const favouriteCalls = {
  ads: declare({
    id: 'ads.favorite.get-favorite-ads-by-user',
    method: 'GET',
    path: `${path}/get-favorite-ads-by-user`,
    access: 'member',
    summary: 'Lists the caller’s newest favourite ads in a category, or in all with 0. At most 100.',
    query: z.object({ categoryId: favouriteCategory }),
    answer: favouriteCounts.extend({ items: z.array(favouriteAd), total: z.int() }),
  }),
  page: declare({
    id: 'ads.favorite.get-favorite-ads-by-user-v2',
    method: 'GET',
    path: `${path}/v2/get-favorite-ads-by-user`,
    access: 'member',
    summary: 'Returns a page of the caller’s favourite ads: searched, filtered and sorted.',
    query: favouriteAdsQuery,
    answer: favouriteCounts.extend({ items: z.array(favouriteAd), total: z.int(), hasNextPage: z.boolean() }),
  }),
  ids: declare({
    id: 'ads.favorite.get-favorite-ad-ids-by-user',
    method: 'GET',
    path: `${path}/get-favorite-ad-ids-by-user`,
    access: 'member',
    summary: 'Lists the ids of all the caller’s favourite ads.',
    answer: z.object({ items: z.array(adId) }),
  }),
  priceHistory: declare({
    id: 'ads.favorite.get-favorite-ad-price-history',
    method: 'GET',
    path: `${path}/get-favorite-ad-price-history/{adId}`,
    access: 'member',
    summary: 'Returns a favourite ad’s price history, oldest first, and its price when saved.',
    params: z.object({ adId }),
    answer: z.object({ items: z.array(pricePoint), keptAt: z.iso.datetime(), keptPrice: kurus }),
    errors: ['FavouriteNotFound'],
  }),
  add: declare({
    id: 'ads.favorite.add-favorite-ad',
    method: 'POST',
    path: `${path}/add-favorite-ad`,
    access: 'member',
    summary: 'Adds an ad to the favourites. Idempotent.',
    query: z.object({ adId }),
    answer: done,
    errors: ['AdNotFound', 'AdNoLongerPublished', 'FavouriteOwnAd', 'MemberUnavailable', 'FavouriteLimitReached'],
  }),
  remove: declare({
    id: 'ads.favorite.delete-favorite-ad',
    method: 'POST',
    path: `${path}/delete-favorite-ad`,
    access: 'member',
    summary: 'Removes an ad from the favourites. Idempotent.',
    query: z.object({ adId }),
    answer: done,
  }),
  several: declare({
    id: 'ads.favorite.several',
    method: 'POST',
    path: `${path}/several`,
    access: 'member',
    summary: 'Removes several favourites, or restores ones removed within the last ten minutes, unchanged.',
    body: z.object({ adIds: z.array(adId).min(1).max(limits.actsMost), act: z.enum(['Remove', 'Restore']) }),
    answer: z.object({ count: z.int() }),
    rate,
    addition: true,
  }),
  removeEnded: declare({
    id: 'ads.favorite.remove-ended',
    method: 'POST',
    path: `${path}/remove-ended`,
    access: 'member',
    summary: 'Removes all ended ads from the favourites. Returns them, so that the client can undo it.',
    answer: z.object({ adIds: z.array(adId) }),
    rate,
    addition: true,
  }),
  follow: declare({
    id: 'identity.user-favorite.add',
    method: 'POST',
    path: following,
    access: 'member',
    summary: 'Follows a seller. If already followed, only the notification setting changes.',
    body: followForm,
    answer: done,
    errors: ['AccountNotFound', 'CannotFollowYourself', 'MemberUnavailable', 'FollowLimitReached'],
    rate,
  }),
  followed: declare({
    id: 'identity.user-favorite.get',
    method: 'GET',
    path: following,
    access: 'member',
    summary: 'Lists the sellers that the caller follows, newest first.',
    query: followedQuery,
    answer: z.object({ items: z.array(followedSeller), total: z.int(), hasNextPage: z.boolean() }),
  }),
  setNotices: declare({
    id: 'identity.user-favorite.update',
    method: 'PATCH',
    path: following,
    access: 'member',
    summary: 'Switches notifications about a followed seller’s new ads on or off.',
    body: z.object({ favoritedUserId: uuid, notifies: z.boolean() }),
    answer: done,
    errors: ['FollowNotFound'],
  }),
  unfollow: declare({
    id: 'identity.user-favorite.delete',
    method: 'DELETE',
    path: `${following}/{favoritedUserId}`,
    access: 'member',
    summary: 'Unfollows a seller. Idempotent.',
    params: z.object({ favoritedUserId: uuid }),
    answer: done,
    rate,
  }),
};
