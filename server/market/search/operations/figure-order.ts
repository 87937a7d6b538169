import { countAll, cut, isCountedAlready } from './totals.ts';
import type { Total } from './search-index.ts';
import type { SearchSources } from './write.ts';
import { bandsInOrder, orderGroup } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { beyondClause, countUpTo, pageOf } from '../store/pages.ts';
import type { PageOfAds, PageWanted } from '../store/pages.ts';
import { figureAt } from '../rules/cursor.ts';
import type { Order } from '../rules/cursor.ts';
import type { Prepared } from '../rules/prepared.ts';
import { limits } from '../../../../contract/limits.ts';

type FigureOrder = Order & { spec: number };
/** What is wanted of a page in any order. */
export type WantedInOrder = Pick<PageWanted, 'after' | 'skipped' | 'most' | 'language' | 'turn'>;
export type PageInOrder = Omit<PageOfAds, 'total'> & { total: Total };

/**
 * A page in the order of a figure, which no index has. Few ads are sorted all; of many only those whose figures lie in the first bands of the spec that
 * hold the page together.
 */
export async function pageByFigure(
  sources: SearchSources,
  prepared: Prepared,
  order: FigureOrder,
  wanted: WantedInOrder,
): Promise<PageInOrder> {
  const { database } = sources;
  const most = limits.listTotalMost;
  const total = isCountedAlready(prepared)
    ? await countAll(sources, prepared)
    : cut(await countUpTo(database, prepared.clauses, most), most);
  const bands = total.count >= most ? await firstBands(sources, prepared, order, wanted) : undefined;
  const clauses = bands ? [...prepared.clauses, bands] : prepared.clauses;
  return { ...(await pageOf(database, clauses, order, { ...wanted, isCounted: false })), total };
}

/** The first bands of the spec from a position on that hold a page and one ad more; undefined where all of them hold fewer. */
async function firstBands(
  { database, catalogue }: SearchSources,
  { clauses }: Prepared,
  order: FigureOrder,
  { after, skipped, most }: WantedInOrder,
): Promise<Clause | undefined> {
  const figure = after && figureAt(after, order);
  if (after && figure === undefined) return undefined;
  const tags = bandsInOrder(order.spec, order.direction, catalogue(), figure);
  const searched = after ? [...clauses, beyondClause(order, after)] : clauses;
  for (let size = 1; ; size *= 2) {
    const bands = { group: orderGroup, any: tags.slice(0, size) };
    if ((await countUpTo(database, [...searched, bands], skipped + most)) > skipped + most) return bands;
    if (size >= tags.length) return undefined;
  }
}
