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
/** A page goes through many ads with a heart each. */
const rate = { max: 120, seconds: 60 };

/** The ads that a member keeps, and the sellers whom they follow. */
export const favouriteCalls = {
  ads: declare({
    id: 'ads.favorite.get-favorite-ads-by-user',
    method: 'GET',
    path: `${path}/get-favorite-ads-by-user`,
    access: 'member',
    summary: 'The newest favourite ads of the caller, a hundred at most, of a category or with 0 of all.',
    query: z.object({ categoryId: favouriteCategory }),
    answer: favouriteCounts.extend({ items: z.array(favouriteAd), total: z.int() }),
  }),
  page: declare({
    id: 'ads.favorite.get-favorite-ads-by-user-v2',
    method: 'GET',
    path: `${path}/v2/get-favorite-ads-by-user`,
    access: 'member',
    summary: 'A page of the caller’s favourite ads, searched, filtered and ordered.',
    query: favouriteAdsQuery,
    answer: favouriteCounts.extend({ items: z.array(favouriteAd), total: z.int(), hasNextPage: z.boolean() }),
  }),
  ids: declare({
    id: 'ads.favorite.get-favorite-ad-ids-by-user',
    method: 'GET',
    path: `${path}/get-favorite-ad-ids-by-user`,
    access: 'member',
    summary: 'The numbers of all ads that the caller keeps, for the hearts of a page.',
    answer: z.object({ items: z.array(adId) }),
  }),
  priceHistory: declare({
    id: 'ads.favorite.get-favorite-ad-price-history',
    method: 'GET',
    path: `${path}/get-favorite-ad-price-history/{adId}`,
    access: 'member',
    summary: 'The prices of an ad that the caller keeps, the oldest first, and what it cost when they kept it.',
    params: z.object({ adId }),
    answer: z.object({ items: z.array(pricePoint), keptAt: z.iso.datetime(), keptPrice: kurus }),
    errors: ['FavouriteNotFound'],
  }),
  add: declare({
    id: 'ads.favorite.add-favorite-ad',
    method: 'POST',
    path: `${path}/add-favorite-ad`,
    access: 'member',
    summary: 'Keeps an ad; again changes nothing.',
    query: z.object({ adId }),
    answer: done,
    errors: ['AdNotFound', 'AdNoLongerPublished', 'FavouriteOwnAd', 'MemberUnavailable', 'FavouriteLimitReached'],
  }),
  remove: declare({
    id: 'ads.favorite.delete-favorite-ad',
    method: 'POST',
    path: `${path}/delete-favorite-ad`,
    access: 'member',
    summary: 'Lets an ad go that the caller keeps; again changes nothing.',
    query: z.object({ adId }),
    answer: done,
  }),
  several: declare({
    id: 'ads.favorite.several',
    method: 'POST',
    path: `${path}/several`,
    access: 'member',
    summary: 'Lets several ads go, or keeps again what was let go within ten minutes, as it was.',
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
    summary: 'Lets all ads go that have ended; answers which, so that it can be taken back.',
    answer: z.object({ adIds: z.array(adId) }),
    rate,
    addition: true,
  }),
  follow: declare({
    id: 'identity.user-favorite.add',
    method: 'POST',
    path: following,
    access: 'member',
    summary: 'Follows a seller; again changes nothing but whether their new ads are told.',
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
    summary: 'Sellers whom the caller follows, the newest first.',
    query: followedQuery,
    answer: z.object({ items: z.array(followedSeller), total: z.int(), hasNextPage: z.boolean() }),
  }),
  setNotices: declare({
    id: 'identity.user-favorite.update',
    method: 'PATCH',
    path: following,
    access: 'member',
    summary: 'Whether new ads of a followed seller are told.',
    body: z.object({ favoritedUserId: uuid, notifies: z.boolean() }),
    answer: done,
    errors: ['FollowNotFound'],
  }),
  unfollow: declare({
    id: 'identity.user-favorite.delete',
    method: 'DELETE',
    path: `${following}/{favoritedUserId}`,
    access: 'member',
    summary: 'Follows a seller no longer; again changes nothing.',
    params: z.object({ favoritedUserId: uuid }),
    answer: done,
    rate,
  }),
};
