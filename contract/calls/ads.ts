import { z } from 'zod';
import { declare } from '../declare.ts';
import { adDetail, pricePoint, seller } from '../schemas/ad.ts';
import { adId, kurus, uuid } from '../schemas/basic.ts';
import { deskAd } from '../schemas/member-desk.ts';

export const adCalls = {
  ofMember: declare({
    id: 'ads.admin.of-member',
    method: 'GET',
    path: '/ads/admin/ads/of-member/{userId}',
    access: 'moderator',
    permission: 'readMembers',
    summary: 'Lists a member’s ads in every status, newest first. `before` is the last ad of the previous page.',
    params: z.object({ userId: uuid }),
    query: z.object({ before: adId.optional() }),
    answer: z.object({ items: z.array(deskAd), hasMore: z.boolean() }),
    addition: true,
  }),
  detail: declare({
    id: 'ads.detail',
    method: 'GET',
    path: '/ads/detail/{id}',
    access: 'visitor',
    summary: 'Returns an ad as the public sees it.',
    params: z.object({ id: adId }),
    answer: adDetail,
    errors: ['AdNotFound', 'AdNoLongerPublished'],
  }),
  priceHistory: declare({
    id: 'ads.ad-price-history',
    method: 'GET',
    path: '/ads/ad-price-history/{adId}',
    access: 'visitor',
    summary: 'Returns an ad’s price history, oldest first.',
    params: z.object({ adId }),
    answer: z.object({ items: z.array(pricePoint) }),
    errors: ['AdNotFound'],
  }),
  lowestPrice: declare({
    id: 'ads.ad-lowest-price',
    method: 'GET',
    path: '/ads/ad-lowest-price',
    access: 'visitor',
    summary: 'Returns an ad’s lowest price in the last 30 days.',
    query: z.object({ adId }),
    answer: z.object({ price: kurus, days: z.int() }),
    errors: ['AdNotFound'],
  }),
  remainingTime: declare({
    id: 'ads.get-ad-remaining-time',
    method: 'GET',
    path: '/ads/get-ad-remaining-time',
    access: 'visitor',
    summary: 'Returns the remaining time of an ad’s period.',
    query: z.object({ adId }),
    answer: z.object({ expiresAt: z.iso.datetime(), remainingSeconds: z.int() }),
    errors: ['AdNotFound', 'AdNoLongerPublished'],
  }),
  phone: declare({
    id: 'ads.show-phone',
    method: 'POST',
    path: '/ads/show-phone/{id}',
    summary:
      'Returns the phone number of an ad’s seller, if the seller shows it. Members only, unless a business shows its number to everyone. Each request counts in the seller’s statistics.',
    access: 'visitor',
    addition: true,
    params: z.object({ id: adId }),
    answer: z.object({ phone: z.string() }),
    errors: ['AdNotFound', 'AdNoLongerPublished', 'PhoneNotShown', 'MemberRequired', 'TooManyRequests'],
    rate: { max: 30, seconds: 3_600 },
  }),
  ownerPhone: declare({
    id: 'ads.adowner.show-phone',
    method: 'POST',
    path: '/ads/adowner/show-phone/{ownerId}',
    summary:
      'Returns a seller’s phone number on their page, if they show it with one of their ads on sale or with all ads.',
    access: 'visitor',
    addition: true,
    params: z.object({ ownerId: uuid }),
    answer: z.object({ phone: z.string() }),
    errors: ['AdOwnerNotFound', 'PhoneNotShown', 'MemberRequired', 'TooManyRequests'],
    rate: { max: 30, seconds: 3_600 },
  }),
  owner: declare({
    id: 'ads.adowner.details',
    method: 'GET',
    path: '/ads/adowner/details/{ownerId}',
    access: 'visitor',
    summary: 'Returns a seller’s public profile.',
    params: z.object({ ownerId: uuid }),
    answer: seller.extend({
      /** The caller has blocked this seller, whose ads are left out of the caller's lists. */
      isBlocked: z.literal(true).optional(),
    }),
    errors: ['AdOwnerNotFound'],
  }),
};
