import { plainCount } from './facet-counts.ts';
import type { Total } from './search-index.ts';
import type { SearchSources } from './write.ts';
import { withoutGroup } from '../store/conditions.ts';
import { countOf, countUpTo } from '../store/pages.ts';
import { isOpen, isPlain } from '../rules/prepared.ts';
import type { Prepared } from '../rules/prepared.ts';
import { limits } from '../../../../contract/limits.ts';

/** How many ads fit a search entirely: exactly while they are few. */
export async function countAll({ database }: Pick<SearchSources, 'database'>, prepared: Prepared): Promise<Total> {
  if (isCountedAlready(prepared)) {
    const counted = prepared.clauses.filter(({ group }) => group !== withoutGroup);
    const { request, without } = prepared.scope;
    const [all, left] = await Promise.all([
      plainCount(database, request.category),
      without?.length ? countOf(database, counted, without) : 0,
    ]);
    return { count: all - left, exact: true };
  }
  const most = countedMostOf(prepared);
  return cut(await countUpTo(database, prepared.clauses, most), most);
}

/** Whether the counters know how many ads fit a search, but for those that are left out of it. */
export const isCountedAlready = (prepared: Prepared): boolean =>
  isPlain({ ...prepared, clauses: prepared.clauses.filter(({ group }) => group !== withoutGroup) });

/** Up to so many ads of a search are counted. */
export const countedMostOf = (prepared: Prepared): number =>
  isOpen(prepared) ? limits.exactTextTotalMost : limits.exactTotalMost;

/** A count that was made up to one more than `most`. */
export const cut = (count: number, most: number): Total =>
  count > most ? { count: most, exact: false } : { count, exact: true };
