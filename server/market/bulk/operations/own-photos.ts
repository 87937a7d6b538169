import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { BulkDeps } from './dependencies.ts';

const photoPath = /^\/media\/\d{1,4}\/(u\/[0-9a-f]{32}|demo\/[a-z0-9-]{1,60}\/[a-z0-9-]{1,80})\.webp$/;

/**
 * The key of a photo that an address of our own names; empty where it names none there. Nothing for every other address. Which protocol somebody wrote
 * does not matter: nothing is fetched.
 */
export function ownPhotoKey(publicUrl: string, address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || url.host !== URL.parse(publicUrl)?.host) return undefined;
  return photoPath.exec(url.pathname)?.[1] ?? '';
}

/** The photos with these keys that a member has: uploaded for ads, or shown by an own ad; in a transaction what was uploaded is held. */
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
