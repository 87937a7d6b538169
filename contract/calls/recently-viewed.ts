import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { adId, done, json } from '../schemas/basic.ts';
import { mayLike, viewedAd, viewedAdIds } from '../schemas/recently-viewed.ts';

const path = '/ads/recently-viewed';
/** High enough for a user who opens many ads. */
const rate = { max: 120, seconds: 60 };

/** The ads that a member viewed, and recommendations. */
export const recentlyViewedCalls = {
  all: declare({
    id: 'ads.recently-viewed.get',
    method: 'GET',
    path,
    access: 'member',
    addition: true,
    summary:
      'Lists the caller’s viewed ads, latest first, also ended ones. Leaves out blocked sellers. Also returns whether the history is on.',
    answer: z.object({
      isKept: z.boolean(),
      items: z.array(viewedAd),
      /** Number of stored views. */
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
      'Adds viewed ads to the front of the caller’s history, latest first. Ignores the caller’s own ads, and everything if the history is off.',
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
    summary: 'Removes an ad from the caller’s history. Idempotent.',
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
    summary: 'Clears the caller’s history.',
    answer: done,
    rate,
  }),
  setKept: declare({
    id: 'ads.recently-viewed.set-kept',
    method: 'PUT',
    path: `${path}/setting`,
    access: 'member',
    addition: true,
    summary: 'Switches the history on or off. Switching it off deletes it.',
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
      'Recommends ads similar to the caller’s last viewed and favourite ads. Ignores promotions. Leaves out own, viewed and favourite ads and blocked sellers.',
    query: z.object({
      /** A guest's viewed ads from the browser, latest first. For members the server has them. */
      ids: json(viewedAdIds).optional(),
      size: z.coerce.number().int().min(1).max(limits.mayLikeMost).default(limits.mayLikeMost),
    }),
    answer: mayLike,
    rate,
  }),
};
