import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { adId, done, uuid } from '../schemas/basic.ts';
import { comparison, comparisonCategory, comparisonEntry, comparisonQuery } from '../schemas/comparison.ts';

const path = '/ads/adcompare';
const rate = { max: 120, seconds: 60 };

/** The ads that a member compares, ten of a kind. */
export const comparisonCalls = {
  list: declare({
    id: 'ads.adcompare.list',
    method: 'GET',
    path,
    access: 'member',
    summary: 'What the caller compares: the groups, and one of them with everything that its ads say.',
    query: comparisonQuery,
    answer: comparison,
  }),
  entries: declare({
    id: 'ads.adcompare.entries',
    method: 'GET',
    path: `${path}/entries`,
    access: 'member',
    summary: 'All ads that the caller compares in short, for the marks of a page and the bar at its end.',
    answer: z.object({ items: z.array(comparisonEntry) }),
    addition: true,
  }),
  create: declare({
    id: 'ads.adcompare.create',
    method: 'POST',
    path,
    access: 'member',
    summary: 'Compares an ad with the others of its kind; again changes nothing.',
    body: z.object({ adId }),
    answer: comparisonEntry,
    errors: ['AdNotFound', 'AdNoLongerPublished', 'MemberUnavailable', 'ComparisonFull', 'ComparisonGroupsFull'],
    rate,
  }),
  delete: declare({
    id: 'ads.adcompare.delete',
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'member',
    of: { adCompare: ['params.id'] },
    summary: 'Compares an ad no longer.',
    params: z.object({ id: uuid }),
    answer: done,
    errors: ['ComparisonEntryNotFound'],
    rate,
  }),
  deleteAll: declare({
    id: 'ads.adcompare.delete-all',
    method: 'DELETE',
    path: `${path}/delete-all`,
    access: 'member',
    summary:
      'Compares nothing any more, of a group or at all; again changes nothing. Answers which ads that were, in their order.',
    query: z.object({ categoryId: comparisonCategory.optional() }),
    answer: z.object({ adIds: z.array(adId) }),
    rate,
  }),
  order: declare({
    id: 'ads.adcompare.order',
    method: 'PUT',
    path: `${path}/order`,
    access: 'member',
    of: { adCompare: ['body.ids'] },
    summary: 'Puts the ads of a group into another order; those that are not named follow as they were.',
    body: z.object({ ids: z.array(uuid).min(1).max(limits.comparisonMost) }),
    answer: done,
    errors: ['ComparisonEntryNotFound'],
    rate,
    addition: true,
  }),
};
