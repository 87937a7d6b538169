import { z } from 'zod';
import { shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { json, uuid } from './basic.ts';
import { conditionKeys, filterRequest } from './filter.ts';

/** How soon new ads are notified. `Never` only counts them. */
export const searchFrequencies = ['AtOnce', 'Daily', 'Weekly', 'Never'] as const;
export type SearchFrequency = (typeof searchFrequencies)[number];

/** A saved search's code in URLs. Anyone with it can see the results, but not the owner. */
export const savedSearchCode = z.string().regex(/^[\w-]{1,40}$/);

/** A stored search: without page and cursor. */
export const savedRequest = filterRequest.omit({ page: true, after: true, pageSize: true });

/** A condition with its current name in the caller's language. `filterKey` shows whether it is certain, likely or excluded. */
export const namedCondition = z.object({ filterKey: z.enum(conditionKeys), value: z.string(), label: z.string() });
export type NamedCondition = z.output<typeof namedCondition>;

/** A saved search's conditions. */
export const searchDetails = z.object({
  /** Converted to today's categories. */
  request: savedRequest,
  /** Only rentals, or only sales. */
  isRental: z.boolean().optional(),
  /** As typed. */
  text: z.string().optional(),
  conditions: z.array(namedCondition),
  /** URL path below the language: the result or category page with all filters, without the code. */
  href: z.string(),
  /** False if one of its categories, places or values no longer exists; it then finds nothing. */
  isValid: z.boolean(),
});
export type SearchDetails = z.output<typeof searchDetails>;

const howTold = {
  frequency: z.enum(searchFrequencies),
  sendMobileNotification: z.boolean(),
  sendEmailNotification: z.boolean(),
};

/** A saved search's further data for its owner. */
export const ownSavedSearch = z.object({
  id: uuid,
  code: savedSearchCode,
  name: z.string(),
  ...howTold,
  /** Ads on sale that were published, or became cheap enough, since the last visit; at most `limits.savedSearchNewMost` + 1. */
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

/** Absent fields stay unchanged. */
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

/** With a request, also tells which saved search equals it. */
export const savedSearchesBriefQuery = z.object({ request: json(savedRequest).optional() });
