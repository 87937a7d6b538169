import type { AdToCompare } from '../model.ts';
import { briefOf } from './cards.ts';
import type { AdSources } from './dependencies.ts';
import { specsOf } from '../rules/detail-specs.ts';
import { sellersOf } from './sellers.ts';
import { roundedPoint } from '../rules/rounded-point.ts';
import { comparedRows } from '../store/shown-ads.ts';
import type { Language } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';

/** Data for comparing ads, by id, including ads that are no longer published. Omits deleted ads. Three statements. */
export async function comparedOf(
  { database, catalogue, places }: AdSources,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, AdToCompare>> {
  if (ids.length === 0) return new Map();
  const now = clock.now();
  const rows = await comparedRows(database, ids);
  const sellers = await sellersOf(
    database,
    rows.map((row) => row.owner_id),
  );
  return new Map(
    rows.map((row) => {
      const point = roundedPoint(row.lat, row.lng);
      const seller = sellers.get(row.owner_id);
      return [
        row.id,
        {
          brief: briefOf(row, catalogue(), places(), language, now),
          publishedAt: (row.published_at ?? now).toISOString(),
          isVerified: row.isVerified,
          answers: row.specs,
          specs: specsOf({ categoryId: row.category_id, specs: row.specs }, catalogue(), language),
          delivery: row.delivery,
          ...(point && { point }),
          ...(seller && { seller }),
        },
      ];
    }),
  );
}
