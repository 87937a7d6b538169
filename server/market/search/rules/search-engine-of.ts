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
  /** Circles and hand-drawn areas: OpenSearch rounds points, and the edge must be exact. */
  shape: everywhere('postgres'),
  /** A category or the whole market: stored counts and an index for each order. */
  plain: everywhere('postgres'),
  /** A price in a category: one statement on the price index. Its panel counts all of its ads. */
  priced: { ...everywhere('postgres'), facets: 'opensearch' },
  /** A list in the order of a number spec, which only PostgreSQL sorts to the thousandth. */
  specSorted: everywhere('postgres'),
  /** Words, sentences and likely conditions. */
  words: everywhere('opensearch'),
  /** Filters, number ranges and boxes. */
  filtered: everywhere('opensearch'),
} as const satisfies Record<string, Record<Question, Engine>>;

/** What decides the kind of a search. */
export interface SearchFacts {
  isOfOwner: boolean;
  isSince: boolean;
  /** True if a condition has no query of the search engine. */
  hasShape: boolean;
  /** True if words, likely conditions or a sentence are searched. */
  hasWords: boolean;
  /** True if the list is in the order of a number spec. */
  isSpecSorted: boolean;
  /** True if the only condition is a category, besides hidden ads. */
  isPlain: boolean;
  /** True if the only conditions are a category and a price, besides hidden ads. */
  isPriced: boolean;
}

export function kindOf(facts: SearchFacts): SearchKind {
  if (facts.isOfOwner) return 'owner';
  if (facts.isSince) return 'since';
  if (facts.hasShape) return 'shape';
  if (facts.isSpecSorted) return 'specSorted';
  if (facts.hasWords) return 'words';
  if (facts.isPlain) return 'plain';
  return facts.isPriced ? 'priced' : 'filtered';
}

export const engineOf = (kind: SearchKind, question: Question): Engine => engines[kind][question];
