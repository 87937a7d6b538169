import { createSearch } from '../../server/market/search/port.ts';
import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import { seedPlaces } from '../../server/people/addresses/seed.ts';
import { loadPlaces } from '../../server/people/addresses/operations/load-places.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { anAd, givenAds } from '../../tests/support/ads.ts';
import type { OwnContext } from '../support/context.ts';
import { quantile } from '../support/load.ts';
import { startOwnDatabase } from '../support/own-database.ts';

const [plain, boosted, pages] = [20_000, 200, 10_000];
const paidPlaces = 4;

/** Measures how evenly 200 boosted ads of a category share the paid places of 10,000 first pages, and the cost of paid places. */
export async function benchPaidPlaces({ note }: OwnContext): Promise<void> {
  const embedded = await startOwnDatabase('paid', seedPlaces);
  const database = openDatabase({ url: embedded.url, connections: 4, statementMs: 60_000 });
  try {
    const catalogue = catalogueFromData();
    const places = await loadPlaces(database);
    const search = createSearch({ database, catalogue: () => catalogue, places: () => places });
    const category = [...catalogue.categories.values()].find((one) => one.paths.tr === 'vasita/otomobil')?.id ?? 0;
    const until = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
    const ads = Array.from({ length: plain + boosted }, (_, index) =>
      anAd({
        categoryId: category,
        ownerId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        ...(index < boosted && { dopings: { Boost: until } }),
      }),
    );
    for (let from = 0; from < ads.length; from += 500) {
      const some = ads.slice(from, from + 500);
      await givenAds(database, some);
      await search.index.refresh(some.map(({ id }) => id));
    }
    await database.query('vacuum analyze ad_search');
    const shown = new Map<string, number>();
    const took: number[] = [];
    const without: number[] = [];
    for (let page = 0; page < pages; page += 1) {
      const since = performance.now();
      const found = await search.index.find({ request: { category } }, 'tr');
      const cards = await search.paidPlaces('cars', found, 'tr')?.();
      took.push(performance.now() - since);
      for (const { id } of JSON.parse(`[${cards ?? ''}]`) as { id: string }[]) shown.set(id, (shown.get(id) ?? 0) + 1);
      if (page % 10 > 0) continue;
      const before = performance.now();
      await search.index.find({ request: { category, sort: 'LastAddedFirst' } }, 'tr');
      without.push(performance.now() - before);
    }
    const fair = (pages * paidPlaces) / boosted;
    const shares = [...shown.values()].map((count) => count / fair);
    note(
      `${boosted} boosted ads on ${pages} first pages of a category: lowest and highest part of a fair share`,
      `${Math.min(...shares).toFixed(2)} and ${Math.max(...shares).toFixed(2)}, ${shown.size} shown`,
      '0.80 to 1.20',
    );
    note(
      '… a page with / without paid places, p50 / p95',
      `${quantile(took, 0.5).toFixed(2)} / ${quantile(took, 0.95).toFixed(2)} and ${quantile(without, 0.5).toFixed(2)} / ${quantile(without, 0.95).toFixed(2)} ms`,
    );
  } finally {
    await database.close();
    await embedded.close();
  }
}
