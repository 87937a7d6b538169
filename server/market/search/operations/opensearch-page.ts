import { queriesOf } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { allOf } from '../rules/engine-query.ts';
import type { Query } from '../rules/engine-query.ts';
import { orderOf, readCursor } from '../rules/cursor.ts';
import type { Order, Position } from '../rules/cursor.ts';
import { pageFrom, sortedBy, spare, spareAtOnce } from './found-page.ts';
import type { PageOptions } from './found-page.ts';
import type { EngineAccess } from './engine-access.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { SearchSources } from './dependencies.ts';
import { countAll, cut, isCountedAlready, maxCountedOf } from './totals.ts';
import type { FoundPage, Total } from '../rules/search-results.ts';
import type { Hit, SearchResult } from '../../../adapters/opensearch/index.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { SearchFailure } from '../../../adapters/opensearch/index.ts';

/** The query of clauses, without the groups in `without`. Throws for clauses that only PostgreSQL can answer. */
export function queryOf(clauses: readonly Clause[], ...without: readonly string[]): Query {
  const queries = queriesOf(clauses, ...without);
  if (!queries) throw new SearchFailure('refused', 'a condition has no query');
  return allOf(queries);
}

/** Sorts by a column of `ad_search`, then by id. */
export const sortOf = ({ column, direction }: Pick<Order, 'column' | 'direction'>): Query[] => [
  { [column === 'created_at' ? 'created' : column]: direction },
  { id: direction },
];

/** Hits have nothing but their sort values: ids and keys are columns, and documents are not stored. */
export const onlySorted = { stored_fields: '_none_' } as const;

export const positionOf = ({ sort = [] }: Hit): Position => ({ key: Number(sort[0]), id: String(sort[1]) });

/** Counts up to `limit + 1`. */
export const countedTo = (limit: number) => ({ track_total_hits: limit + 1 });
export const totalIn = ({ hits }: SearchResult, limit: number): Total => cut(hits.total?.value ?? 0, limit);

/** Further calls for a page whose ads have all been withdrawn. */
const maxRounds = 10;

/** A page in the order of a column. */
export async function openSearchPage(
  sources: SearchSources,
  { client, index }: EngineAccess,
  prepared: PreparedSearch,
  language: Language | undefined,
  mostBoosted: number | undefined,
): Promise<FoundPage> {
  const { page = 1, after, pageSize = limits.pageSize, sort } = prepared.scope.request;
  const order = orderOf(sort);
  const position = after === undefined ? undefined : readCursor(order, after);
  const isStored = isCountedAlready(prepared);
  const body = { query: queryOf(prepared.clauses), sort: sortOf(order), ...onlySorted };
  const beginAfter = ({ key, id }: Position) => ({ search_after: [key, Number(id)] });
  const size = pageSize + 1 + (language === undefined ? 0 : spare);
  const result = await client.search(index, {
    ...body,
    size,
    ...(position ? beginAfter(position) : { from: (page - 1) * pageSize }),
    ...(isStored ? { track_total_hits: false } : countedTo(limits.listTotalMost)),
  });
  const total = isStored ? await countAll(sources, prepared) : totalIn(result, limits.listTotalMost);
  const pageOf = async ({ hits: { hits } }: SearchResult, limit: number, boosted?: PageOptions['boosted']) =>
    pageFrom(sources, prepared, hits.map(positionOf), {
      mark: order.mark,
      language,
      boosted,
      isCut: hits.length === limit,
    });
  const boosted = mostBoosted === undefined ? undefined : { clauses: prepared.clauses, limit: mostBoosted };
  let shown = await pageOf(result, size, boosted);
  for (let round = 0; shown.ids.length === 0 && shown.last && round < maxRounds; round += 1) {
    const next = { ...body, size: spareAtOnce, track_total_hits: false, ...beginAfter(shown.last) };
    const { last: _last, next: _next, ...before } = shown;
    shown = { ...before, ...(await pageOf(await client.search(index, next), spareAtOnce)) };
  }
  const { last, ...found } = shown;
  const isLarge = !total.exact || total.count > limits.listTotalMost;
  return {
    ...found,
    total,
    ...(last && isLarge && { last: { by: sortedBy(order), key: last.key, direction: order.direction } }),
  };
}

/** Number of matching ads. */
export async function countInEngine(
  sources: SearchSources,
  { client, index }: EngineAccess,
  prepared: PreparedSearch,
): Promise<Total> {
  if (isCountedAlready(prepared)) return countAll(sources, prepared);
  const limit = maxCountedOf(prepared);
  return totalIn(await client.search(index, { query: queryOf(prepared.clauses), size: 0, ...countedTo(limit) }), limit);
}
