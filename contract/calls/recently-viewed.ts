import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { adId, done, json } from '../schemas/basic.ts';
import { mayLike, viewedAd, viewedAdIds } from '../schemas/recently-viewed.ts';

const path = '/ads/recently-viewed';
/** A page goes through many ads. */
const rate = { max: 120, seconds: 60 };

/** The ads that a member looked at, and what they may like. */
export const recentlyViewedCalls = {
  all: declare({
    id: 'ads.recently-viewed.get',
    method: 'GET',
    path,
    access: 'member',
    addition: true,
    summary:
      'Ads that the caller looked at, the latest first, on sale or not; those of sellers whom they blocked are left out. With whether it is kept at all.',
    answer: z.object({
      isKept: z.boolean(),
      items: z.array(viewedAd),
      /** How many are kept in all. */
      total: z.int(),
    }),
  }),
  add: declare({
    id: 'ads.recently-viewed.add',
    method: 'POST',
    path,
    access: 'member',
    addition: true,
    summary:
      'Puts ads at the front of those that the caller looked at, the latest first; nothing happens for own ads, and where the caller wants none of it kept.',
    body: z.object({ adIds: viewedAdIds.min(1) }),
    answer: z.object({ isKept: z.boolean() }),
    rate,
  }),
  remove: declare({
    id: 'ads.recently-viewed.delete',
    method: 'DELETE',
    path: `${path}/{adId}`,
    access: 'member',
    addition: true,
    summary: 'Forgets that the caller looked at an ad; again changes nothing.',
    params: z.object({ adId }),
    answer: done,
    rate,
  }),
  clear: declare({
    id: 'ads.recently-viewed.clear',
    method: 'DELETE',
    path,
    access: 'member',
    addition: true,
    summary: 'Forgets all ads that the caller looked at.',
    answer: done,
    rate,
  }),
  setKept: declare({
    id: 'ads.recently-viewed.set-kept',
    method: 'PUT',
    path: `${path}/setting`,
    access: 'member',
    addition: true,
    summary: 'Whether the ads that the caller looks at are kept; where they are not, those kept so far are forgotten.',
    body: z.object({ isKept: z.boolean() }),
    answer: z.object({ isKept: z.boolean() }),
    rate,
  }),
  mayLike: declare({
    id: 'ads.recently-viewed.may-like',
    method: 'GET',
    path: `${path}/may-like`,
    access: 'visitor',
    addition: true,
    summary:
      'Ads like those that the caller looked at last and keeps, never for being promoted: none of their own, none that they have seen or keep, none of blocked sellers.',
    query: z.object({
      /** What a guest’s browser knows, the latest first; of a member the service knows it. */
      ids: json(viewedAdIds).optional(),
      size: z.coerce.number().int().min(1).max(limits.mayLikeMost).default(limits.mayLikeMost),
    }),
    answer: mayLike,
    rate,
  }),
};
