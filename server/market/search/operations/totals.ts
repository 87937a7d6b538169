import type { Total } from '../rules/search-results.ts';
import type { SearchSources } from './dependencies.ts';
import { ownerTypeFilters, withoutGroup } from '../store/conditions.ts';
import { countOf, countUpTo } from '../store/pages.ts';
import type { Clause } from '../store/conditions.ts';
import { isOpen, isPlain } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { categoryTag } from '../rules/tags.ts';
import { countsInCategory } from '../store/facet-counts.ts';

/** The number of matching ads, exact up to a limit. If many ads of the clauses `walked` match, they are counted in index order. */
export async function countAll(
  { database }: Pick<SearchSources, 'database'>,
  prepared: PreparedSearch,
  walked?: readonly Clause[],
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
  return cut(await countUpTo(database, prepared.clauses, limit, prepared.steps, walked), limit);
}

/** True if stored counts give the total, before excluded ads are subtracted. */
export const isCountedAlready = (prepared: PreparedSearch): boolean =>
  isPlain({ ...prepared, clauses: prepared.clauses.filter(({ group }) => group !== withoutGroup) });

/** Matches are counted up to this number. */
export const maxCountedOf = (prepared: PreparedSearch): number =>
  isOpen(prepared) ? limits.exactTextTotalMost : limits.exactTotalMost;

/** Turns a count that stopped at `limit + 1` into a total. */
export const cut = (count: number, limit: number): Total =>
  count > limit ? { count: limit, exact: false } : { count, exact: true };
/** The number of ads in a category, or in all. Reads folded counts and pending changes in one statement, so none is missed or counted twice. */
export async function countCategory(database: Database, categoryId: number | undefined): Promise<number> {
  // Every ad has exactly one owner type, so their sum counts all ads.
  const counts = await countsInCategory(
    database,
    categoryId ?? 0,
    categoryId === undefined ? ownerTypeFilters : [categoryTag(categoryId)],
  );
  return counts.values().reduce((sum, count) => sum + count, 0);
}
