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

/** Views of a list; the map has its own address. */
export const views = ['list', 'grid', 'table'] as const;
export type View = (typeof views)[number];
export const isView = (name: unknown): name is View => views.some((view) => view === name);

/** Real estate and vehicles have comparable numbers, so they have a table view. */
const comparedIds: readonly number[] = [2, 3];
export const canBeTable = ({ trail }: { trail: readonly { id: number }[] }): boolean =>
  comparedIds.includes(trail[0]?.id ?? 0);

/** A chosen place or a parent of one. */
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

/** A slightly wider search. */
export interface Wider {
  label: string;
  count: number;
  request: FilterRequest;
  /** Path of the wider category, if the category changes. */
  path?: string;
}

/** Number of matching ads, exact or a minimum. */
export type Total = z.output<typeof total>;

/** A group of ads below the list, as rows. */
export type ListedGroup = Omit<AdGroup, 'items'> & { ads: RowAd[] };

/** The base from which addresses of changed searches are built. */
export interface SearchPlace {
  language: Language;
  /** Path of the category or of the page with all ads. */
  base: string;
  /** The path contains the category, so the query omits it. */
  isCategoryInBase: boolean;
  /** Set while the page shows a typed sentence. Only order, page and map may change without making its filters explicit. */
  sentence?: string;
  /** The sentence is read as typed, without spelling correction. */
  isVerbatim?: boolean;
  /** Set if the page is a saved search; changed conditions make it a separate search. */
  saved?: { code: string; isRental?: boolean; own?: CallAnswer<typeof savedSearchCalls.byCode>['own'] };
}

/** Loader data of both search pages. */
export interface SearchData extends SearchPlace {
  heading: string;
  paths: Record<Language, string>;
  /** From the main category to the current one. */
  trail: { id: number; name: string; path: string; isDeal?: true | undefined }[];
  /** Set for a page with its own indexable address: its breadcrumb name and links to related pages. */
  landing?: { crumb?: { name: string; path: string }; links: CallAnswer<typeof searchCalls.landing>['links'] };
  request: FilterRequest;
  isMapOpen: boolean;
  view: View;
  /** Renders all groups of the panel, for readers without scripts. */
  isPanelWhole: boolean;
  /** Names of conditions unknown to the panel and the places, by `key:value`. */
  labels: Record<string, string>;
  places: KnownPlace[];
  /** Invalid parameters of the address. */
  malformed: string[];
  /** Why there is no list. */
  problem?: ErrorCode;
  ads: RowAd[];
  total: Total;
  /** The full number of ads, if the list did not count all; null if counting failed. */
  wholeTotal?: Promise<Total | null>;
  pageCount: number;
  /** The corrected text that was searched instead of the typed one. */
  correctedText?: string;
  /** The exchange rate used to convert a price into lira. */
  rate?: ExchangeRate;
  /** Ads that match only part of the search. */
  groups?: ListedGroup[];
  /** The searched item, if no ad on sale has it. */
  absent?: string;
  pageSize: number;
  /** For an empty list: the most restrictive filters. */
  nearest?: Nearest[] | Promise<Nearest[]>;
  /** For an empty list: nearby places and the parent category, if they have ads. */
  wider?: Wider[] | Promise<Wider[]>;
  /** Null if counting failed. */
  facets: Facets | null | Promise<Facets | null>;
}

/** Address of a search with explicit filters. Drops the sentence, which no longer matches filters changed by hand. */
export function searchHref(place: SearchPlace, { said: _said, ...request }: FilterRequest, map = false): string {
  return spelledHref(place, request, map);
}

function spelledHref(place: SearchPlace, request: FilterRequest, map: boolean): string {
  const keys = writeFilterAddress(request, { map, omitCategory: place.isCategoryInBase }).toString();
  return keys === '' ? place.base : `${place.base}?${keys.replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

/** Address of the same search with all panel groups rendered, for readers without scripts. */
export function wholePanelHref(place: SearchPlace, request: FilterRequest): string {
  const href = spelledHref(place, request, false);
  return `${href}${href.includes('?') ? '&' : '?'}panel=whole`;
}

/** Address of the same search with another order, page or view. Keeps a sentence or saved search. */
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

/** Address that reads a sentence as typed. */
export function verbatimHref({ language }: SearchPlace, sentence: string): string {
  const search = new URLSearchParams({ searchText: sentence, verbatim: '1' });
  return `${screenPath('searchResults', language)}?${search.toString()}`;
}

/** True if anything except category, order and page is chosen. */
export function hasFilters(request: FilterRequest): boolean {
  return (
    Boolean(
      request.text ?? request.price ?? request.box ?? request.around ?? request.area ?? request.likely ?? request.not,
    ) || [request.places, request.values, request.numbers].some((list) => list && list.length > 0)
  );
}

/** Conditions to set, or to remove with `undefined`. */
export type Changes<T> = { [K in keyof T]?: T[K] | undefined };

/** The request without empty values, reset to the first page. */
export function changed(request: FilterRequest, change: Changes<FilterRequest>): FilterRequest {
  const entries = Object.entries({ ...request, page: undefined, after: undefined, ...change });
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

/** True if there is a notice to show above the list. */
export const hasNotices = ({ malformed, correctedText, rate, saved }: SearchData): boolean =>
  malformed.length > 0 || [correctedText, rate, saved?.own].some((one) => one !== undefined);
