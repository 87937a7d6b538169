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
  owner: declare({
    id: 'ads.adowner.details',
    method: 'GET',
    path: '/ads/adowner/details/{ownerId}',
    access: 'visitor',
    summary: 'A seller as everybody may see them.',
    params: z.object({ ownerId: uuid }),
    answer: seller,
    errors: ['AdOwnerNotFound'],
  }),
};
