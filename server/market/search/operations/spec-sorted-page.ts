import { countAll, cut, isCountedAlready } from './totals.ts';
import type { Total } from '../rules/search-results.ts';
import type { SearchSources } from './dependencies.ts';
import { bandsInOrder, orderGroup } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { beyondClause, countUpTo, pageOf } from '../store/pages.ts';
import type { PageOfAds, PageQuery } from '../store/page-of-ads.ts';
import { figureAt } from '../rules/cursor.ts';
import type { Order } from '../rules/cursor.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { limits } from '../../../../contract/limits.ts';

type SpecOrder = Order & { spec: number };
export type OrderedPageQuery = Pick<PageQuery, 'after' | 'skipped' | 'limit' | 'language' | 'maxBoosted'>;
export type PageInOrder = Omit<PageOfAds, 'total'> & { total: Total };

/**
 * A page ordered by a number spec, which no index covers. Few ads are all sorted. Of many ads, only those in the first bands that contain the page
 * are sorted.
 */
export async function pageBySpec(
  sources: SearchSources,
  prepared: PreparedSearch,
  order: SpecOrder,
  wanted: OrderedPageQuery,
): Promise<PageInOrder> {
  const { database } = sources;
  const limit = limits.listTotalMost;
  const total = isCountedAlready(prepared)
    ? await countAll(sources, prepared)
    : cut(await countUpTo(database, prepared.clauses, limit), limit);
  const bands = total.count >= limit ? await firstBands(sources, prepared, order, wanted) : undefined;
  const clauses = bands ? [...prepared.clauses, bands] : prepared.clauses;
  return { ...(await pageOf(database, clauses, order, { ...wanted, isCounted: false })), total };
}

/** The first bands from a position that contain the page and one more ad. Undefined if all bands contain fewer. */
async function firstBands(
  { database, catalogue }: SearchSources,
  { clauses }: PreparedSearch,
  order: SpecOrder,
  { after, skipped, limit }: OrderedPageQuery,
): Promise<Clause | undefined> {
  const figure = after && figureAt(after, order);
  if (after && figure === undefined) return undefined;
  const tags = bandsInOrder(order.spec, order.direction, catalogue(), figure);
  const searched = after ? [...clauses, beyondClause(order, after)] : clauses;
  for (let size = 1; ; size *= 2) {
    const bands = { group: orderGroup, any: tags.slice(0, size) };
    if ((await countUpTo(database, [...searched, bands], skipped + limit)) > skipped + limit) return bands;
    if (size >= tags.length) return undefined;
  }
}
