import { z } from 'zod';
import { shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { json, uuid } from './basic.ts';
import { conditionKeys, filterRequest } from './filter.ts';

/** How soon the new ads of a saved search are told; those of `Never` are only counted. */
export const searchFrequencies = ['AtOnce', 'Daily', 'Weekly', 'Never'] as const;
export type SearchFrequency = (typeof searchFrequencies)[number];

/** Names a saved search in addresses. Whoever has it may read its ads, and nothing of whose it is. */
export const savedSearchCode = z.string().regex(/^[\w-]{1,40}$/);

/** A search as it is kept: neither a page nor a place in its list. */
export const savedRequest = filterRequest.omit({ page: true, after: true, pageSize: true });

/** One thing that a search asks for, named in the caller's language as things are called today. `filterKey` says whether it is certain, likely or excluded. */
export const namedCondition = z.object({ filterKey: z.enum(conditionKeys), value: z.string(), label: z.string() });
export type NamedCondition = z.output<typeof namedCondition>;

/** What a saved search asks for. */
export const searchDetails = z.object({
  /** In the categories of today, whatever they were called when it was saved. */
  request: savedRequest,
  /** Only what is for rent, or only what is not. */
  isRental: z.boolean().optional(),
  /** As it was typed. */
  text: z.string().optional(),
  conditions: z.array(namedCondition),
  /** Below the language: its page of results or of its category, with all its filters; without its code. */
  href: z.string(),
  /** False where a category, place or value that it asks for is no more: then it finds nothing. */
  isValid: z.boolean(),
});
export type SearchDetails = z.output<typeof searchDetails>;

const howTold = {
  frequency: z.enum(searchFrequencies),
  sendMobileNotification: z.boolean(),
  sendEmailNotification: z.boolean(),
};

/** What its owner is shown of a saved search beside what it asks for. */
export const ownSavedSearch = z.object({
  id: uuid,
  code: savedSearchCode,
  name: z.string(),
  ...howTold,
  /** Ads still to be had that were published, or became cheap enough, since the last look; at most one more than `limits.savedSearchNewMost`. */
  newCount: z.int(),
  createdAt: z.iso.datetime(),
  lookedAt: z.iso.datetime(),
});
export type OwnSavedSearch = z.output<typeof ownSavedSearch>;

export const savedSearch = ownSavedSearch.extend({ searchDetails });
export type SavedSearch = z.output<typeof savedSearch>;

/** A saved search in a short list. */
export const savedSearchBrief = ownSavedSearch.pick({ id: true, code: true, name: true, newCount: true });
export type SavedSearchBrief = z.output<typeof savedSearchBrief>;

const name = shortText(limits.savedSearchNameMost);

export const savedSearchForm = z.object({
  name,
  request: savedRequest,
  isRental: z.boolean().optional(),
  frequency: howTold.frequency.default('AtOnce'),
  sendMobileNotification: howTold.sendMobileNotification.default(true),
  sendEmailNotification: howTold.sendEmailNotification.default(true),
});
export type SavedSearchForm = z.output<typeof savedSearchForm>;

/** What is not said stays as it is. */
export const savedSearchChange = z.object({
  id: uuid,
  name: name.optional(),
  request: savedRequest.optional(),
  isRental: z.boolean().optional(),
  frequency: howTold.frequency.optional(),
  sendMobileNotification: howTold.sendMobileNotification.optional(),
  sendEmailNotification: howTold.sendEmailNotification.optional(),
});
export type SavedSearchChange = z.output<typeof savedSearchChange>;

export const savedSearchesQuery = z.object({
  page: z.coerce.number().int().min(1).max(limits.pageMost).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
});

/** Asks beside the short list whether this very search is among them. */
export const savedSearchesBriefQuery = z.object({ request: json(savedRequest).optional() });
