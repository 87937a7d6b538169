import { z } from 'zod';
import { declare } from '../declare.ts';
import { toldSearchKinds } from '../enums.ts';
import { limits } from '../limits.ts';
import { adId, done, language } from '../schemas/basic.ts';

/** What searches and lists are used for, told by people who agreed to be counted. */
export const learningCalls = {
  seen: declare({
    id: 'learning.seen',
    method: 'POST',
    path: '/search-learning/seen',
    access: 'visitor',
    addition: true,
    summary:
      'A page of results was seen by somebody who agreed to be counted: the sentence, how it was read, and the ads in their order.',
    body: z.object({
      /** As typed; absent on the page of a category. */
      sentence: z.string().trim().min(1).max(limits.searchTextLength).optional(),
      /** The conditions it was read as, as keys of the address. */
      reading: z.string().max(500),
      /** Words that no condition stands for. */
      words: z.array(z.string().max(60)).max(20),
      total: z.int().min(0),
      language,
      /** Ads in the order in which they were shown; the first stood at `from`, counted from 1. */
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
      'An ad of a list was opened by somebody who agreed to be counted. Counts once a person, ad and day, and only where it was shown.',
    body: z.object({ adId }),
    answer: done,
    rate: { max: 60, seconds: 60 },
  }),
  report: declare({
    id: 'learning.report',
    method: 'GET',
    path: '/search-learning/report',
    access: 'moderator',
    addition: true,
    summary:
      'Popular searches, searches without a result, or words not understood, of the last days; nothing that fewer than five people of a day said.',
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
