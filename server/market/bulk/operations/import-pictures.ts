import type { Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { headingOf } from '../rules/headings.ts';
import { rowError } from '../rules/resolve-row.ts';
import type { RowError } from '../tables.ts';
import type { BulkDeps } from './dependencies.ts';
import { outcomesOf } from './fetch-photos.ts';
import type { Work } from './import-work.ts';
import { ownPhotoKey, ownPhotos } from './own-photos.ts';

export async function importPictures(
  deps: BulkDeps,
  { row, ads, addresses }: Work,
  language: Language,
): Promise<{ errors: RowError[] } | { byAddress: Map<string, Picture> }> {
  const outcomes = await outcomesOf(deps.database, row.id);
  const byAddress = new Map<string, Picture>();
  const refused = new Map<string, string>();
  for (const [index, address] of addresses.entries()) {
    const outcome = outcomes.get(index);
    if (outcome && 'picture' in outcome) byAddress.set(address, outcome.picture);
    else refused.set(address, outcome?.refusal ?? 'PhotoAddressUnreachable');
  }
  const keys = new Map(
    ads
      .flatMap(({ photos }) => photos)
      .flatMap((address) => {
        const key = ownPhotoKey(deps.publicUrl, address);
        return key === undefined ? [] : [[address, key] as const];
      }),
  );
  const own = await ownPhotos(deps, row.ownerId, [...keys.values()]);
  for (const [address, key] of keys) {
    const picture = own.get(key);
    if (picture) byAddress.set(address, picture);
    else refused.set(address, 'PhotoNotOwn');
  }
  if (refused.size === 0) return { byAddress };
  const column = headingOf('photos', language);
  const errors = ads.flatMap(({ row: number, photos }) =>
    photos.flatMap((value) => {
      const code = refused.get(value);
      return code === undefined ? [] : [rowError(number, code, { column, value })];
    }),
  );
  return { errors };
}
