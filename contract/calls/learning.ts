import { z } from 'zod';
import { declare } from '../declare.ts';
import { toldSearchKinds } from '../enums.ts';
import { limits } from '../limits.ts';
import { adId, done, language } from '../schemas/basic.ts';

/** Search and list usage of people who consented to analytics. */
export const learningCalls = {
  seen: declare({
    id: 'learning.seen',
    method: 'POST',
    path: '/search-learning/seen',
    access: 'visitor',
    addition: true,
    summary:
      'Records that a user who consented to analytics saw a result page: the query, its interpretation and the ads in order.',
    body: z.object({
      /** As typed; absent on a category page. */
      sentence: z.string().trim().min(1).max(limits.searchTextLength).optional(),
      /** The recognised conditions, as URL keys. */
      reading: z.string().max(500),
      /** Words that match no condition. */
      words: z.array(z.string().max(60)).max(20),
      total: z.int().min(0),
      language,
      /** Ads in the displayed order. The first one's position is `from`, counted from 1. */
      ads: z.array(adId).max(limits.pageSizeMost),
      from: z.int().min(1).max(10_000),
    }),
    answer: done,
    rate: { max: 60, seconds: 60 },
  }),
  clicked: declare({
    id: 'learning.clicked',
    method: 'POST',
    path: '/search-learning/clicked',
    access: 'visitor',
    addition: true,
    summary:
      'Records that a user who consented to analytics opened an ad from a list. Counts once per person, ad and day, and only if the list showed it.',
    body: z.object({ adId }),
    answer: done,
    rate: { max: 60, seconds: 60 },
  }),
  report: declare({
    id: 'learning.report',
    method: 'GET',
    path: '/search-learning/report',
    access: 'moderator',
    permission: 'readSearches',
    addition: true,
    summary:
      'Lists popular searches, searches without results, or unknown words in the last days. Leaves out entries from fewer than five people per day.',
    query: z.object({
      kind: z.enum(toldSearchKinds).default('popular'),
      days: z.coerce.number().int().min(1).max(90).default(30),
    }),
    answer: z.object({
      items: z.array(
        z.object({ text: z.string(), language, people: z.int(), searches: z.int(), lastDay: z.iso.date() }),
      ),
    }),
  }),
};
