import { orderOf, orders } from './cursor.ts';
import type { SearchScope } from './search-scope.ts';
import { specSortOf } from '../../../../contract/spec-sort.ts';
import { typedText } from '../../../../contract/typed-text.ts';

/** Engines that can answer a search. */
export type Engine = 'postgres' | 'opensearch';

export type Question = 'find' | 'total' | 'facets' | 'map';

/** What a search asks for, by what it costs each engine. */
export type SearchKind = keyof typeof engines;

const everywhere = (engine: Engine): Record<Question, Engine> => ({
  find: engine,
  total: engine,
  facets: engine,
  map: engine,
});

/**
 * Which engine answers which search, by the measurements in docs/decisions/094-opensearch.md. Without OpenSearch, PostgreSQL answers all of them.
 */
export const engines = {
  /** Ads of one seller. Sellers see their own changes at once. */
  owner: everywhere('postgres'),
  /** Ads published since a moment, for notices of saved searches: none may be missed because it is not indexed yet. */
  since: everywhere('postgres'),
  /** Circles and hand-drawn areas: the edge must be exact, and OpenSearch rounds points. */
  shape: everywhere('postgres'),
  /** A category or the whole market: stored counts and an index for each order. */
  plain: everywhere('postgres'),
  /** A price in a category: its list is one statement on the price index, but counting reads all of its ads. */
  priced: { ...everywhere('opensearch'), find: 'postgres' },
  /** A box, at most with a category: its map has stored counts, and bounds what PostgreSQL reads. */
  boxed: { ...everywhere('opensearch'), map: 'postgres' },
  /** A list in the order of a number spec, which only PostgreSQL sorts to the thousandth. */
  specSorted: everywhere('postgres'),
  /** Words, sentences and likely conditions. */
  words: everywhere('opensearch'),
  /** Filters, number ranges and boxes. */
  filtered: everywhere('opensearch'),
} as const satisfies Record<string, Record<Question, Engine>>;

/** The kind of a search. Only lists in recommended order, and their totals, show ads that match a sentence by their title alone. */
export function kindOf({ request, ownerId, createdAfter, isRental }: SearchScope, question: Question): SearchKind {
  const { values, numbers, box, places, price, likely, not } = request;
  if (ownerId !== undefined) return 'owner';
  if (createdAfter) return 'since';
  if (request.around || request.area) return 'shape';
  if (question === 'find' && specSortOf(request.sort)) return 'specSorted';
  const isRanked = (question === 'find' || question === 'total') && orderOf(request.sort) === orders.recommended;
  if (typedText(request) || likely || (isRanked && request.said)) return 'words';
  const isFiltered = [values, numbers, places].some((list) => list?.length) || not || isRental !== undefined;
  if (isFiltered || (box && price)) return 'filtered';
  if (box) return 'boxed';
  return price ? 'priced' : 'plain';
}

export const engineOf = (scope: SearchScope, question: Question): Engine => engines[kindOf(scope, question)][question];

/** True if OpenSearch can answer a search, without regard to cost. */
export const isAnswerable = (scope: SearchScope, question: Question): boolean =>
  !['shape', 'specSorted'].includes(kindOf({ request: scope.request }, question));
