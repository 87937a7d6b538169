import type { Language } from '../../../../contract/enums.ts';
import type { FavouriteAd, FavouriteAdsQuery, FavouriteCounts } from '../../../../contract/schemas/favourite.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { favouriteCounts, favouritePage } from '../store/ads.ts';
import type { FavouriteRow } from '../store/ads.ts';
import type { FavouriteDeps } from './dependencies.ts';

export interface FavouritePage extends FavouriteCounts {
  items: FavouriteAd[];
  total: number;
  hasNextPage: boolean;
}

/** A page of favourites with counts by category and state. Three statements for any number of favourites. */
export async function listFavourites(
  { database, ads, catalogue }: FavouriteDeps,
  accountId: string,
  query: FavouriteAdsQuery,
  language: Language,
): Promise<FavouritePage> {
  const { categoryId, text, state, sort, page, pageSize } = query;
  const offset = (page - 1) * pageSize;
  const words = foldTurkish(text ?? '')
    .split(' ')
    .filter(Boolean);
  const { rows, total } = await favouritePage(database, accountId, {
    categoryIds: categoryId === 0 ? null : below(catalogue(), categoryId),
    state: state ?? null,
    words,
    sort,
    offset,
    size: pageSize,
  });
  const [items, counts] = await Promise.all([
    itemsOf(ads, rows, language),
    countsOf({ database, catalogue }, accountId, language),
  ]);
  return { items, total, hasNextPage: offset + rows.length < total, ...counts };
}

async function itemsOf(
  ads: FavouriteDeps['ads'],
  rows: readonly FavouriteRow[],
  language: Language,
): Promise<FavouriteAd[]> {
  const briefs = await ads.briefsOf(
    rows.map(({ id }) => id),
    language,
  );
  return rows.flatMap(({ id, keptAt, keptPrice }) => {
    const ad = briefs.get(id);
    return ad ? [{ ad, keptAt: keptAt.toISOString(), keptPrice }] : [];
  });
}

/** A category and all its descendants. */
function below(catalogue: Catalogue, id: number): number[] {
  const category = catalogue.categories.get(id);
  return category ? [id, ...category.childIds.flatMap((child) => below(catalogue, child))] : [];
}

async function countsOf(
  { database, catalogue }: Pick<FavouriteDeps, 'database' | 'catalogue'>,
  accountId: string,
  language: Language,
): Promise<FavouriteCounts> {
  const rows = await favouriteCounts(database, accountId);
  const { categories, mainIds } = catalogue();
  const byMain = new Map<number, number>();
  const states = { OnSale: 0, Ended: 0, Dropped: 0 };
  for (const { categoryId, count, shown, dropped } of rows) {
    const main = categories.get(categoryId)?.ancestorIds[0] ?? categoryId;
    byMain.set(main, (byMain.get(main) ?? 0) + count);
    states.OnSale += shown;
    states.Ended += count - shown;
    states.Dropped += dropped;
  }
  return {
    categories: mainIds.flatMap((categoryId) => {
      const count = byMain.get(categoryId);
      return count === undefined
        ? []
        : [{ categoryId, name: categories.get(categoryId)?.names[language] ?? '', count }];
    }),
    states,
  };
}
