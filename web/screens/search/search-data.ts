import type { z } from 'zod';
import type { savedSearchCalls } from '../../../contract/calls/saved-searches.ts';
import type { searchCalls, total, ExchangeRate } from '../../../contract/calls/search.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { Language } from '../../../contract/enums.ts';
import { writeFilterAddress } from '../../../contract/filter-address.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Facets } from '../../../contract/schemas/category.ts';
import type { AdGroup } from '../../../contract/schemas/ad-group.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { screenPath } from '../../screens.ts';
import type { RowAd } from '../../parts/card-ad.ts';

/** How a list is drawn; the map is an address of its own. */
export const views = ['list', 'grid', 'table'] as const;
export type View = (typeof views)[number];
export const isView = (name: unknown): name is View => views.some((view) => view === name);

/** Real estate and vehicles are compared by their figures: their lists can be tables. */
const comparedIds: readonly number[] = [2, 3];
export const canBeTable = ({ trail }: { trail: readonly { id: number }[] }): boolean =>
  comparedIds.includes(trail[0]?.id ?? 0);

/** A chosen place, or one that a chosen one lies in. */
export interface KnownPlace {
  id: number;
  name: string;
  parentId?: number | undefined;
}

export interface Nearest {
  filterKey: string;
  value: string;
  label: string;
  count: number;
}

/** The same search a little wider. */
export interface Wider {
  label: string;
  count: number;
  request: FilterRequest;
  /** The address of the wider category, where that is what is wider. */
  path?: string;
}

/** How many ads match: exactly, or at least so many. */
export type Total = z.output<typeof total>;

/** A group of ads below the list, as rows. */
export type ListedGroup = Omit<AdGroup, 'items'> & { ads: RowAd[] };

/** Where a search lives: addresses of changed searches are made from it. */
export interface SearchPlace {
  language: Language;
  /** The address of the category, or of everything. */
  base: string;
  /** The category is in the path, so the keys leave it out. */
  isCategoryInBase: boolean;
  /** The page is of a sentence as typed; only order, page and map may change without spelling its filters out. */
  sentence?: string;
  /** The sentence is read as typed, its spelling uncorrected. */
  isVerbatim?: boolean;
  /** The page is a saved search, by its code; with other conditions it is a search of its own. */
  saved?: { code: string; isRental?: boolean; own?: CallAnswer<typeof savedSearchCalls.byCode>['own'] };
}

/** What the loaders of both search pages answer. */
export interface SearchData extends SearchPlace {
  heading: string;
  paths: Record<Language, string>;
  /** From the main category down to the current one. */
  trail: { id: number; name: string; path: string; isDeal?: true | undefined }[];
  /** The page has an address of its own among those for search engines: what it is called there, and its neighbours. */
  landing?: { crumb?: { name: string; path: string }; links: CallAnswer<typeof searchCalls.landing>['links'] };
  request: FilterRequest;
  isMapOpen: boolean;
  view: View;
  /** For readers without a script: every group of the panel is drawn, not only the open ones. */
  isPanelWhole: boolean;
  /** Names of conditions that neither the panel nor the places know, by `key:value` of the address. */
  labels: Record<string, string>;
  places: KnownPlace[];
  /** Keys of the address that could not be read. */
  malformed: string[];
  /** Why there is no list. */
  problem?: ErrorCode;
  ads: RowAd[];
  total: Total;
  /** How many there are, where the list did not count them all; null where they could not be counted. */
  wholeTotal?: Promise<Total | null>;
  pageCount: number;
  /** What was searched instead of what was typed. */
  correctedText?: string;
  /** The rate by which a price became one in lira. */
  rate?: ExchangeRate;
  /** Ads that meet less of the search. */
  groups?: ListedGroup[];
  /** What was asked for, where no ad on sale is that thing. */
  absent?: string;
  pageSize: number;
  /** Where nothing is found: what stands in the way. */
  nearest?: Nearest[] | Promise<Nearest[]>;
  /** Where nothing is found: nearest places and the category above, as far as they have some. */
  wider?: Wider[] | Promise<Wider[]>;
  /** Null where they could not be counted. */
  facets: Facets | null | Promise<Facets | null>;
}

/** The address of a search with all its filters spelt out. A sentence whose filters were changed by hand says no longer what is wanted. */
export function searchHref(place: SearchPlace, { said: _said, ...request }: FilterRequest, map = false): string {
  return spelledHref(place, request, map);
}

function spelledHref(place: SearchPlace, request: FilterRequest, map: boolean): string {
  const keys = writeFilterAddress(request, { map, omitCategory: place.isCategoryInBase }).toString();
  return keys === '' ? place.base : `${place.base}?${keys.replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

/** The address of the same search with every group of its panel drawn: without a script nothing is filled in later. */
export function wholePanelHref(place: SearchPlace, request: FilterRequest): string {
  const href = spelledHref(place, request, false);
  return `${href}${href.includes('?') ? '&' : '?'}panel=whole`;
}

/** The address of the same search in another order, on another page or as a map; a sentence stays a sentence, a saved search the saved one. */
export function sameSearchHref(place: SearchPlace, request: FilterRequest, map = false): string {
  const { sentence, isVerbatim, saved } = place;
  if (sentence === undefined && saved === undefined) return spelledHref(place, request, map);
  const { sort, page, box } = request;
  const keys = writeFilterAddress({ ...(sort && { sort }), ...(page && { page }), ...(box && { box }) }, { map });
  const search = new URLSearchParams([
    ...(sentence === undefined ? [] : [['searchText', sentence]]),
    ...(isVerbatim ? [['verbatim', '1']] : []),
    ...(saved ? [['code', saved.code]] : []),
    ...keys,
  ]);
  return `${screenPath('searchResults', place.language)}?${search.toString().replaceAll('%2C', ',')}`;
}

/** The address of a sentence that is to be read as typed. */
export function verbatimHref({ language }: SearchPlace, sentence: string): string {
  const search = new URLSearchParams({ searchText: sentence, verbatim: '1' });
  return `${screenPath('searchResults', language)}?${search.toString()}`;
}

/** Whether anything but the category, the order and the page is chosen. */
export function hasFilters(request: FilterRequest): boolean {
  return (
    Boolean(
      request.text ?? request.price ?? request.box ?? request.around ?? request.area ?? request.likely ?? request.not,
    ) || [request.places, request.values, request.numbers].some((list) => list && list.length > 0)
  );
}

/** Parts of a search to set, or with `undefined` to take away. */
export type Changes<T> = { [K in keyof T]?: T[K] | undefined };

/** The request without what is undefined or empty, and on its first page: a changed search begins anew. */
export function changed(request: FilterRequest, change: Changes<FilterRequest>): FilterRequest {
  const entries = Object.entries({ ...request, page: undefined, after: undefined, ...change });
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

/** Whether a reader must know something of the search before reading its list. */
export const hasNotices = ({ malformed, correctedText, rate, saved }: SearchData): boolean =>
  malformed.length > 0 || [correctedText, rate, saved?.own].some((one) => one !== undefined);
