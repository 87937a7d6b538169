import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import type { AdPicture, AdVideo } from '../port.ts';
import { lockPhotos, lockVideo, readPerceptualHashes } from '../store.ts';

/** An owner's photos for ads, in the order of `keys`. Throws MediaNotFound. */
export async function adPictures(database: Database, ownerId: string, keys: readonly string[]): Promise<AdPicture[]> {
  const byKey = new Map((await adPicturesAmong(database, ownerId, keys)).map((one) => [one.key, one]));
  return keys.map((key) => required(byKey.get(key), 'MediaNotFound'));
}

/** An owner's photos for ads with these keys; unknown keys are left out. */
export async function adPicturesAmong(
  database: Database,
  ownerId: string,
  keys: readonly string[],
): Promise<AdPicture[]> {
  // The row lock makes the removal of unused files wait, so that it sees the new use.
  const rows = await lockPhotos(database, ownerId, keys);
  return rows.map(({ key, width, height, placeholder }) => ({
    key,
    width,
    height,
    ...(placeholder !== null && { placeholder }),
  }));
}

/** An owner's video for an ad. Throws MediaNotFound. */
export async function adVideo(database: Database, ownerId: string, key: string): Promise<AdVideo> {
  const row = await lockVideo(database, ownerId, key);
  const { content_type: contentType, seconds } = required(row, 'MediaNotFound');
  return { key, contentType, seconds };
}

/** Perceptual hashes by key; pictures without one are left out. */
export async function perceptualHashesOf(database: Database, keys: readonly string[]): Promise<Map<string, bigint>> {
  // Rows with the same key have the same hash.
  const rows = await readPerceptualHashes(database, keys);
  return new Map(rows.map(({ key, looks: hash }) => [key, BigInt(hash)]));
}
