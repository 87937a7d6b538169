import { z } from 'zod';
import { declare } from '../declare.ts';
import type { ErrorCode } from '../errors.ts';
import { adId, done, uuid } from '../schemas/basic.ts';
import {
  ownSavedSearch,
  savedSearch,
  savedSearchBrief,
  savedSearchChange,
  savedSearchCode,
  savedSearchForm,
  savedSearchesBriefQuery,
  savedSearchesQuery,
  searchDetails,
} from '../schemas/saved-search.ts';

const path = '/ads/favorite';
const rate = { max: 60, seconds: 60 };
const ofOne = z.object({ id: uuid });

/** Errors for a search that cannot be saved. */
const requestErrors = [
  'SavedSearchEmpty',
  'CategoryNotFound',
  'SpecNotFound',
  'FilterMalformed',
  'SearchTextTooLong',
] as const satisfies readonly ErrorCode[];

/** Members' saved searches and their new results. */
export const savedSearchCalls = {
  page: declare({
    id: 'ads.favorite.get-favorite-search-by-user',
    method: 'GET',
    path: `${path}/get-favorite-search-by-user`,
    access: 'member',
    summary: 'Returns a page of the caller’s saved searches, newest first, with conditions and number of new ads.',
    query: savedSearchesQuery,
    answer: z.object({
      items: z.array(savedSearch),
      total: z.int(),
      /** Number of those with new ads. */
      withNew: z.int(),
      hasNextPage: z.boolean(),
    }),
  }),
  brief: declare({
    id: 'ads.favorite.get-favorite-searchs',
    method: 'GET',
    path: `${path}/get-favorite-searchs`,
    access: 'member',
    summary: 'Lists all the caller’s saved searches by name. If a search is given, tells which one equals it.',
    query: savedSearchesBriefQuery,
    answer: z.object({ items: z.array(savedSearchBrief), saved: ownSavedSearch.optional() }),
  }),
  byCode: declare({
    id: 'ads.favorite.get-favorite-search',
    method: 'GET',
    path: `${path}/get-favorite-search/{code}`,
    access: 'visitor',
    addition: true,
    summary:
      'Returns a saved search’s conditions by code. Its owner also gets its name, notification settings and new ads.',
    params: z.object({ code: savedSearchCode }),
    answer: z.object({
      searchDetails,
      /** Only for its owner. */
      own: ownSavedSearch.extend({ newAdIds: z.array(adId) }).optional(),
    }),
    errors: ['SavedSearchNotFound'],
  }),
  add: declare({
    id: 'ads.favorite.add-favorite-search',
    method: 'POST',
    path: `${path}/add-favorite-search`,
    access: 'member',
    summary: 'Saves a search. If it is already saved, updates its name, channels and frequency.',
    body: savedSearchForm,
    answer: z.object({ saved: ownSavedSearch, isNew: z.boolean() }),
    errors: [...requestErrors, 'SavedSearchLimitReached'],
    rate,
  }),
  update: declare({
    id: 'ads.favorite.update-favorite-search',
    method: 'PUT',
    path: `${path}/update-favorite-search`,
    access: 'member',
    of: { savedSearch: ['body.id'] },
    summary: 'Changes a saved search’s name, notification settings or conditions.',
    body: savedSearchChange,
    answer: z.object({ saved: ownSavedSearch }),
    errors: [...requestErrors, 'SavedSearchNotFound', 'SavedSearchExists'],
    rate,
  }),
  remove: declare({
    id: 'ads.favorite.delete-favorite-search',
    method: 'POST',
    path: `${path}/delete-favorite-search`,
    access: 'member',
    of: { savedSearch: ['query.id'] },
    summary: 'Deletes a saved search. It can be restored for ten minutes. Idempotent.',
    query: ofOne,
    answer: done,
    errors: ['SavedSearchNotFound'],
    rate,
  }),
  restore: declare({
    id: 'ads.favorite.restore-favorite-search',
    method: 'POST',
    path: `${path}/restore-favorite-search`,
    access: 'member',
    of: { savedSearch: ['query.id'] },
    addition: true,
    summary: 'Restores a saved search deleted within the last ten minutes, unchanged. Idempotent.',
    query: ofOne,
    answer: done,
    errors: ['SavedSearchNotFound', 'SavedSearchLimitReached', 'SavedSearchExists'],
    rate,
  }),
  look: declare({
    id: 'ads.favorite.look-at-favorite-search',
    method: 'POST',
    path: `${path}/look-at-favorite-search`,
    access: 'member',
    of: { savedSearch: ['query.id'] },
    addition: true,
    summary: 'Marks a saved search’s new ads as seen.',
    query: ofOne,
    answer: done,
    errors: ['SavedSearchNotFound'],
    rate,
  }),
};
