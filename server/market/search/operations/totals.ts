import type { Total } from '../rules/search-results.ts';
import type { SearchSources } from './dependencies.ts';
import { ownerTypeFilters, withoutGroup } from '../store/conditions.ts';
import { countOf, countUpTo } from '../store/pages.ts';
import { isOpen, isPlain } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { categoryTag } from '../rules/tags.ts';
import { countsInCategory } from '../store/facet-counts.ts';

/** How many ads fit a search entirely: exactly while they are few. */
export async function countAll(
  { database }: Pick<SearchSources, 'database'>,
  prepared: PreparedSearch,
): Promise<Total> {
  if (isCountedAlready(prepared)) {
    const counted = prepared.clauses.filter(({ group }) => group !== withoutGroup);
    const { request, without } = prepared.scope;
    const [all, left] = await Promise.all([
      countCategory(database, request.category),
      without?.length ? countOf(database, counted, without) : 0,
    ]);
    return { count: all - left, exact: true };
  }
  const limit = maxCountedOf(prepared);
  return cut(await countUpTo(database, prepared.clauses, limit), limit);
}

/** Whether the counters know how many ads fit a search, but for those that are left out of it. */
export const isCountedAlready = (prepared: PreparedSearch): boolean =>
  isPlain({ ...prepared, clauses: prepared.clauses.filter(({ group }) => group !== withoutGroup) });

/** Up to so many ads of a search are counted. */
const maxCountedOf = (prepared: PreparedSearch): number =>
  isOpen(prepared) ? limits.exactTextTotalMost : limits.exactTotalMost;

/** A count that was made up to one more than `most`. */
export const cut = (count: number, limit: number): Total =>
  count > limit ? { count: limit, exact: false } : { count, exact: true };
/** Ads in a category, or in all of them: the folded count and what is still pending, in one statement so that none is missed or seen twice. */
export async function countCategory(database: Database, categoryId: number | undefined): Promise<number> {
  // Every ad has one kind of owner: together they are everything.
  const counts = await countsInCategory(
    database,
    categoryId ?? 0,
    categoryId === undefined ? ownerTypeFilters : [categoryTag(categoryId)],
  );
  return counts.values().reduce((sum, count) => sum + count, 0);
}
