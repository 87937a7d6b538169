import { lockPublished, updateCards } from '../store/rows.ts';
import { announceChange } from './change-notices.ts';
import type { SearchSources } from './dependencies.ts';
import { cardsOfRows } from './index-rows.ts';

/**
 * Rewrites the cards of ads, for changes that affect cards but no search condition. Joins the current transaction or opens its own. Ads not on sale
 * have no card.
 */
export async function refreshCards(
  { database, catalogue, places, onCards }: SearchSources,
  adIds: readonly string[],
): Promise<void> {
  await database.inTransaction(async () => {
    const ads = await lockPublished(database, adIds);
    if (ads.length === 0) return;
    await updateCards(database, await cardsOfRows(database, ads, { catalogue: catalogue(), places: places() }));
    const { categories } = catalogue();
    const changed = new Set(ads.flatMap(({ category_id: id }) => [...(categories.get(id)?.ancestorIds ?? []), id]));
    await announceChange(database, [...changed]);
    if (onCards) database.afterCommit(() => onCards([...changed]));
  });
}
