import { z } from 'zod';
import { declare } from '../declare.ts';
import { adDetail, pricePoint, seller } from '../schemas/ad.ts';
import { adId, kurus, uuid } from '../schemas/basic.ts';

export const adCalls = {
  detail: declare({
    id: 'ads.detail',
    method: 'GET',
    path: '/ads/detail/{id}',
    access: 'visitor',
    summary: 'An ad as everybody may see it.',
    params: z.object({ id: adId }),
    answer: adDetail,
    errors: ['AdNotFound', 'AdNoLongerPublished'],
  }),
  priceHistory: declare({
    id: 'ads.ad-price-history',
    method: 'GET',
    path: '/ads/ad-price-history/{adId}',
    access: 'visitor',
    summary: 'The prices an ad has had, oldest first.',
    params: z.object({ adId }),
    answer: z.object({ items: z.array(pricePoint) }),
    errors: ['AdNotFound'],
  }),
  lowestPrice: declare({
    id: 'ads.ad-lowest-price',
    method: 'GET',
    path: '/ads/ad-lowest-price',
    access: 'visitor',
    summary: 'The lowest price an ad has had in 30 days.',
    query: z.object({ adId }),
    answer: z.object({ price: kurus, days: z.int() }),
    errors: ['AdNotFound'],
  }),
  remainingTime: declare({
    id: 'ads.get-ad-remaining-time',
    method: 'GET',
    path: '/ads/get-ad-remaining-time',
    access: 'visitor',
    summary: "How long an ad's period still runs.",
    query: z.object({ adId }),
    answer: z.object({ expiresAt: z.iso.datetime(), remainingSeconds: z.int() }),
    errors: ['AdNotFound', 'AdNoLongerPublished'],
  }),
  phone: declare({
    id: 'ads.show-phone',
    method: 'POST',
    path: '/ads/show-phone/{id}',
    summary:
      'The phone number of an ad’s seller who shows it: to members, and of a business that says so to everybody. One number a call; it is counted for its seller.',
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
    summary: 'The same on the page of a seller who shows it with an ad on sale, or with all of them.',
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
    summary: 'A seller as everybody may see them.',
    params: z.object({ ownerId: uuid }),
    answer: seller.extend({
      /** The caller has blocked them: their ads are left out of the caller's lists. */
      isBlocked: z.literal(true).optional(),
    }),
    errors: ['AdOwnerNotFound'],
  }),
};
