import type { Database } from '../../../platform/database.ts';
import type { OwnList } from '../rules/own-lists.ts';
import { listStatuses } from '../rules/own-lists.ts';
import { ownCategoryRows, ownCountRows } from '../store/own-lists.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdSources } from './dependencies.ts';

type ListCounts = Record<OwnList, number>;

/** Number of ads in each of the owner's lists, and how many of them need an action by the owner. */
export async function ownCounts(database: Database, ownerId: string): Promise<ListCounts & { waiting: ListCounts }> {
  const rows = await ownCountRows(database, ownerId);
  const [on, off] = [true, false].map((shown) => rows.find((row) => row.shown === shown));
  return {
    published: on?.count ?? 0,
    unpublished: off?.count ?? 0,
    waiting: { published: on?.waiting ?? 0, unpublished: off?.waiting ?? 0 },
  };
}

/** Ads of a list by main category, in catalogue order. Omits categories without ads. */
export async function ownCategoryCounts(
  { database, catalogue }: AdSources,
  ownerId: string,
  list: OwnList,
  language: Language,
): Promise<{ categoryId: number; name: string; count: number }[]> {
  const rows = await ownCategoryRows(database, ownerId, listStatuses[list]);
  const { categories, mainIds } = catalogue();
  const counts = new Map<number, number>();
  for (const { category_id: id, count } of rows) {
    const main = categories.get(id)?.ancestorIds[0];
    if (main !== undefined) counts.set(main, (counts.get(main) ?? 0) + count);
  }
  return mainIds.flatMap((categoryId) => {
    const count = counts.get(categoryId);
    return count === undefined ? [] : [{ categoryId, name: categories.get(categoryId)?.names[language] ?? '', count }];
  });
}
