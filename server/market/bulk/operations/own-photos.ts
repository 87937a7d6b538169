import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { BulkDeps } from './dependencies.ts';

const photoPath = /^\/media\/\d{1,4}\/(u\/[0-9a-f]{32}|demo\/[a-z0-9-]{1,60}\/[a-z0-9-]{1,80})\.webp$/;

/**
 * Key of a photo in our own storage; empty if the path is not a photo. Undefined for other hosts. Ignores the protocol, because nothing is fetched.
 */
export function ownPhotoKey(publicUrl: string, address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || url.host !== URL.parse(publicUrl)?.host) return undefined;
  return photoPath.exec(url.pathname)?.[1] ?? '';
}

/** The user's photos with these keys: uploaded for ads, or used by one of the user's ads. In a transaction, locks the uploads. */
export async function ownPhotos(
  { ads, media }: Pick<BulkDeps, 'ads' | 'media'>,
  ownerId: string,
  keys: readonly string[],
): Promise<Map<string, Picture>> {
  const distinct = [...new Set(keys.filter((key) => key !== ''))];
  if (distinct.length === 0) return new Map();
  const uploaded = await media.adPicturesAmong(ownerId, distinct);
  const shown = await ads.ownPictures(ownerId, distinct);
  return new Map([...shown, ...uploaded].map(({ key, width, height }) => [key, { key, width, height }]));
}
