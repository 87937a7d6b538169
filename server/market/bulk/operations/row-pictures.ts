import type { Picture } from '../../../../contract/schemas/ad.ts';
import { ownPhotos } from './own-photos.ts';
import type { BulkDeps } from './dependencies.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Distinct pictures of a row: two addresses may be the same photo. */
export const rowPictures = (photos: readonly string[], byAddress: ReadonlyMap<string, Picture>): Picture[] => [
  ...new Map(photos.flatMap((address) => byAddress.get(address) ?? []).map((one) => [one.key, one])).values(),
];

/** Locks photos until the transaction ends, so that the cleanup job does not delete them as unused. Throws MediaNotFound. */
export async function lockPictures(deps: BulkDeps, ownerId: string, pictures: readonly Picture[]): Promise<void> {
  const keys = new Set(pictures.map(({ key }) => key));
  const stored = await ownPhotos(deps, ownerId, [...keys]);
  if (stored.size < keys.size) throw new DomainError('MediaNotFound');
}
