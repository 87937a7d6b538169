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

/** Why a search cannot be kept as it is. */
const requestErrors = [
  'SavedSearchEmpty',
  'CategoryNotFound',
  'SpecNotFound',
  'FilterMalformed',
  'SearchTextTooLong',
] as const satisfies readonly ErrorCode[];

/** Searches that members keep, and the news of them. */
export const savedSearchCalls = {
  page: declare({
    id: 'ads.favorite.get-favorite-search-by-user',
    method: 'GET',
    path: `${path}/get-favorite-search-by-user`,
    access: 'member',
    summary:
      'A page of the caller’s saved searches, the newest first, each with what it asks for and how many ads are new.',
    query: savedSearchesQuery,
    answer: z.object({
      items: z.array(savedSearch),
      total: z.int(),
      /** Of these how many have new ads. */
      withNew: z.int(),
      hasNextPage: z.boolean(),
    }),
  }),
  brief: declare({
    id: 'ads.favorite.get-favorite-searchs',
    method: 'GET',
    path: `${path}/get-favorite-searchs`,
    access: 'member',
    summary: 'All saved searches of the caller by name, and, for a search that is asked with it, which of them it is.',
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
      'What a saved search asks for, by its code; to its owner also its name, how it is told and which ads are new.',
    params: z.object({ code: savedSearchCode }),
    answer: z.object({
      searchDetails,
      /** For its owner alone. */
      own: ownSavedSearch.extend({ newAdIds: z.array(adId) }).optional(),
    }),
    errors: ['SavedSearchNotFound'],
  }),
  add: declare({
    id: 'ads.favorite.add-favorite-search',
    method: 'POST',
    path: `${path}/add-favorite-search`,
    access: 'member',
    summary: 'Saves a search; one that is saved already takes the name, the channels and the frequency.',
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
    summary: 'Changes the name of a saved search, how its new ads are told, or what it asks for.',
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
    summary: 'Lets a saved search go, which can be taken back for ten minutes; again changes nothing.',
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
    summary: 'Brings a saved search back as it was that was let go within ten minutes; again changes nothing.',
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
    summary: 'The caller looks at the ads of a saved search: what was new is so no longer.',
    query: ofOne,
    answer: done,
    errors: ['SavedSearchNotFound'],
    rate,
  }),
};
