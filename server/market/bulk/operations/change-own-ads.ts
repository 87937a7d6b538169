import type { Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { DomainError } from '../../../platform/errors.ts';
import { downloadedHeadings } from '../rules/headings.ts';
import { rowError } from '../rules/resolve-row.ts';
import type { WaitingAd } from '../tables.ts';
import type { BulkDeps } from './dependencies.ts';
import { rowPictures, lockPictures } from './row-pictures.ts';
import { RowRefused } from './row-refused.ts';

/** Edits the owner's ads that rows name. Throws RowRefused if one cannot be edited. */
export async function changeOwnAds(
  deps: BulkDeps,
  ownerId: string,
  ads: readonly WaitingAd[],
  byAddress: ReadonlyMap<string, Picture>,
  language: Language,
): Promise<void> {
  for (const { adId, row, content, photos } of ads) {
    if (adId === undefined) continue;
    const pictures = rowPictures(photos, byAddress);
    await lockPictures(deps, ownerId, pictures);
    try {
      await deps.ads.edit(adId, ownerId, { ...content, pictures });
    } catch (error) {
      // The ad changed after the file was checked.
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      throw new RowRefused(rowError(row, error.code, { column: downloadedHeadings.adId[language], value: adId }));
    }
  }
}
