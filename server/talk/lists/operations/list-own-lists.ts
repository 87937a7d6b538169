import type { AdList } from '../../../../contract/schemas/ad-list.ts';
import { idsWithin } from '../../../market/catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { listsOf, listsContaining } from '../store/lists.ts';
import type { ListDeps } from './dependencies.ts';
import { ownListView } from './list-view.ts';

/** A member's lists, last changed first. One statement, two if `adId` is set. */
export async function listOwnLists(
  { database, catalogue }: ListDeps,
  ownerId: string,
  query: {
    name?: string | undefined;
    categoryId?: number | undefined;
    exceptAdsId?: readonly string[] | undefined;
    adId?: string | undefined;
  },
): Promise<{ items: AdList[]; total: number }> {
  const { categoryId, exceptAdsId, adId } = query;
  const known = catalogue();
  const name = foldTurkish(query.name ?? '');
  const rows = await listsOf(database, ownerId, {
    ...(name !== '' && { name }),
    ...(categoryId !== undefined && { categoryIds: idsWithin(known, categoryId) }),
    exceptAdIds: exceptAdsId,
  });
  const holding =
    adId === undefined
      ? undefined
      : await listsContaining(
          database,
          adId,
          rows.map(({ id }) => id),
        );
  const items = rows.map((row) => ({ ...ownListView(row, known), ...(holding && { hasAd: holding.has(row.id) }) }));
  return { items, total: items.length };
}
