import type { Picture } from '../../../../contract/schemas/ad.ts';
import { ownPhotos } from './own-photos.ts';
import type { BulkDeps } from './dependencies.ts';
import { DomainError } from '../../../platform/errors.ts';

/** The photos of a row, each once: two addresses may show one. */
export const rowPictures = (photos: readonly string[], byAddress: ReadonlyMap<string, Picture>): Picture[] => [
  ...new Map(photos.flatMap((address) => byAddress.get(address) ?? []).map((one) => [one.key, one])).values(),
];

/** Holds photos, so that nothing takes them away as unused before the ads are there. Refuses MediaNotFound where one is gone. */
export async function lockPictures(deps: BulkDeps, ownerId: string, pictures: readonly Picture[]): Promise<void> {
  const keys = new Set(pictures.map(({ key }) => key));
  const stored = await ownPhotos(deps, ownerId, [...keys]);
  if (stored.size < keys.size) throw new DomainError('MediaNotFound');
}
