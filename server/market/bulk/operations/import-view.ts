import type { Language } from '../../../../contract/enums.ts';
import type { ImportRow } from '../store.ts';
import type { WaitingAd } from '../tables.ts';
import type { bulkCalls } from '../../../../contract/calls/bulk.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { firstAds } from '../store.ts';
import type { BulkDeps } from './dependencies.ts';

export type BulkImport = CallAnswer<typeof bulkCalls.get>;
export type ListedImport = CallAnswer<typeof bulkCalls.list>['items'][number];

export async function importView(deps: BulkDeps, row: ImportRow, language: Language): Promise<BulkImport> {
  const ads = row.state === 'Checked' ? await firstAds(deps.database, row.id) : [];
  return { ...listedImport(row), errors: row.errors, sample: ads.flatMap((ad) => sampleOf(deps, ad, language)) };
}

/** Preview of an ad; empty if its category no longer exists. */
function sampleOf(
  { catalogue, places }: BulkDeps,
  { row, content, photos }: WaitingAd,
  language: Language,
): BulkImport['sample'] {
  const { categories } = catalogue();
  const category = categories.get(content.categoryId);
  if (!category) return [];
  const names = category.ancestorIds.map((id) => categories.get(id)?.names[language]);
  const district = places().districts.get(content.districtId)?.name;
  const province = places().provinces.get(content.provinceId)?.name;
  return [
    {
      row,
      title: content.title,
      price: content.price,
      category: names.join(' › '),
      place: `${district}, ${province}`,
      photos: photos.length,
    },
  ];
}

export const listedImport = (row: ImportRow): ListedImport => ({
  id: row.id,
  state: row.state,
  rows: row.rowCount,
  sound: row.soundCount,
  errorCount: row.errorCount,
  ...(row.state === 'Running' && { progress: { done: row.done, total: row.total } }),
  ...(row.made !== null && { made: row.made }),
  changed: row.changed,
  unchanged: row.unchanged,
  createdAt: row.createdAt.toISOString(),
});
