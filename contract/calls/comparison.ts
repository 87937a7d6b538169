import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { adId, done, uuid } from '../schemas/basic.ts';
import { comparison, comparisonCategory, comparisonEntry, comparisonQuery } from '../schemas/comparison.ts';

const path = '/ads/adcompare';
const rate = { max: 120, seconds: 60 };

/** The ads that a member compares, at most ten per group. */
export const comparisonCalls = {
  list: declare({
    id: 'ads.adcompare.list',
    method: 'GET',
    path,
    access: 'member',
    summary: 'Returns the caller’s comparison groups, and one of them with all its ads’ data.',
    query: comparisonQuery,
    answer: comparison,
  }),
  entries: declare({
    id: 'ads.adcompare.entries',
    method: 'GET',
    path: `${path}/entries`,
    access: 'member',
    summary: 'Lists all ads that the caller compares, in short form for page marks and the comparison bar.',
    answer: z.object({ items: z.array(comparisonEntry) }),
    addition: true,
  }),
  create: declare({
    id: 'ads.adcompare.create',
    method: 'POST',
    path,
    access: 'member',
    summary: 'Adds an ad to the comparison group for its category. Idempotent.',
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
    summary: 'Removes an ad from the comparison.',
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
    summary: 'Clears one comparison group or all. Idempotent. Returns the removed ads in their order.',
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
    summary: 'Reorders the ads in a group. Ads that are not named follow in their present order.',
    body: z.object({ ids: z.array(uuid).min(1).max(limits.comparisonMost) }),
    answer: done,
    errors: ['ComparisonEntryNotFound'],
    rate,
    addition: true,
  }),
};
