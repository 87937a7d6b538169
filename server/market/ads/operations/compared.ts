import { briefOf } from './cards.ts';
import type { AdSources } from './cards.ts';
import { specsOf } from './detail.ts';
import { sellersOf } from './owner.ts';
import { roundedPoint } from '../rules.ts';
import { comparedRows } from '../store/shown.ts';
import type { AdSpecs } from '../tables.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdBrief, AdDetail, Seller } from '../../../../contract/schemas/ad.ts';
import { clock } from '../../../platform/clock.ts';

/** Everything that is held against other ads. */
export interface AdToCompare extends Pick<AdDetail, 'specs' | 'delivery' | 'point'> {
  brief: AdBrief;
  publishedAt: string;
  isVerified: boolean;
  /** The answers as they are stored, by the question's id: what figures are worth. */
  answers: AdSpecs;
  /** While they are a member. */
  seller?: Seller;
}

/** All that ads say, by number, whatever became of them since they were published. Those deleted are left out. Three statements. */
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
