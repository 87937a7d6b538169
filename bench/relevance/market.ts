import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import { placesFromData } from '../../server/market/search/test/understand-support.ts';
import type { Database } from '../../server/platform/database.ts';
import { folded } from './expectations.ts';
import type { MarketAd } from './expectations.ts';

/** Reads all ads on sale from the ads table, not from the search index. */
export async function marketAds(database: Database): Promise<Map<string, MarketAd>> {
  const [catalogue, places] = [catalogueFromData(), placesFromData()];
  const rows = await database.query<{
    id: string;
    category_id: number;
    title: string;
    description: string;
    price: string;
    province_id: number;
    district_id: number;
    neighborhood_id: number | null;
    specs: Record<string, number | number[]>;
  }>(
    `select id::text, category_id, title, description, price::text, province_id, district_id, neighborhood_id, specs from ad where status = 'OnSale' order by id`,
  );
  return new Map(
    rows.map((row) => {
      const answers = new Map<number, readonly string[]>();
      const numbers = new Map<string, number>();
      for (const [specId, content] of Object.entries(row.specs)) {
        const spec = catalogue.specs.get(Number(specId));
        if (typeof content === 'number') numbers.set(spec?.key ?? '', content);
        else
          answers.set(
            Number(specId),
            content.map((id) => folded(catalogue.values.get(id)?.names.tr ?? '')),
          );
      }
      const place = [
        places.provinces.get(row.province_id)?.name,
        places.districts.get(row.district_id)?.name,
        places.neighborhoods.get(row.neighborhood_id ?? 0)?.name,
      ];
      const point = places.districts.get(row.district_id)?.point;
      return [
        row.id,
        {
          id: row.id,
          title: row.title,
          categories: catalogue.categories.get(row.category_id)?.ancestorIds ?? [],
          lira: Number(row.price) / 100,
          place: place.map((name) => folded(name ?? '')),
          ...(point && { point }),
          words: ` ${folded(`${row.title} ${row.description} ${[...answers.values()].flat().join(' ')}`)}`,
          answers,
          numbers,
        },
      ];
    }),
  );
}
