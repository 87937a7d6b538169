import type { Query } from '../../../adapters/opensearch/port.ts';

/** Builds queries on the fields of search-mapping.ts. No query counts a relevance: lists are sorted by columns, or scored in this process. */

export type { Query };

export const everything: Query = { match_all: {} };

/** Meets all of the queries. */
export function allOf(queries: readonly Query[]): Query {
  const merged = withMergedRanges(queries);
  const [only] = merged;
  if (!only) return everything;
  return merged.length === 1 ? only : { bool: { filter: merged } };
}

/** Meets at least one of the queries, or as many as `least`. */
export function anyOf(queries: readonly Query[], least = 1): Query {
  const [only] = queries;
  if (!only) return { match_none: {} };
  return queries.length === 1 ? only : { bool: { should: queries, minimum_should_match: least } };
}

export const noneOf = (queries: readonly Query[]): Query => ({ bool: { must_not: queries } });

export const hasTag = (tag: number): Query => ({ term: { tags: String(tag) } });

export const hasAnyTag = (tags: readonly number[]): Query =>
  tags.length === 1 ? hasTag(tags[0] ?? 0) : { terms: { tags: tags.map(String) } };

/** Words in names and descriptions, in names only, or in the title as written. */
export type WordField = 'words' | 'named' | 'titled';

export const wordInEngine = (field: WordField, word: string, isBeginning: boolean): Query =>
  isBeginning ? { prefix: { [field]: word } } : { term: { [field]: word } };

export interface Bounds {
  gte?: number;
  gt?: number;
  lte?: number;
  lt?: number;
}

export const between = (field: string, bounds: Bounds): Query => ({ range: { [field]: bounds } });

/** Ads with a place on the map. */
export const hasPoint: Query = { exists: { field: 'lng' } };

export const numberField = (specId: number): string => `n.${specId}`;

/** The bounds of a range whose ends may be open. */
export const inclusive = ({ from, to }: { from?: number | undefined; to?: number | undefined }): Bounds => ({
  ...(from !== undefined && { gte: from }),
  ...(to !== undefined && { lte: to }),
});

/** Joins the two ends of a range: the engine would read all ads within each end. */
function withMergedRanges(queries: readonly Query[]): Query[] {
  const ranges = new Map<string, Bounds>();
  const others: Query[] = [];
  for (const query of queries) {
    const [field, bounds] = Object.entries((query['range'] ?? {}) as Record<string, Bounds>)[0] ?? [];
    const known = field === undefined ? undefined : ranges.get(field);
    if (field === undefined || !bounds) others.push(query);
    else if (!known) ranges.set(field, bounds);
    else if (isLower(known) === isLower(bounds) || isUpper(known) === isUpper(bounds)) others.push(query);
    else ranges.set(field, { ...known, ...bounds });
  }
  return [...others, ...[...ranges].map(([field, bounds]) => between(field, bounds))];
}

const isLower = ({ gt, gte }: Bounds): boolean => gt !== undefined || gte !== undefined;
const isUpper = ({ lt, lte }: Bounds): boolean => lt !== undefined || lte !== undefined;
