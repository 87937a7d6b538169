import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import type { AdPicture, AdVideo } from '../port.ts';
import { lockPhotos, lockVideo, readLooks } from '../store.ts';

/** An owner's photos for ads, in the order of their keys. Refuses MediaNotFound. */
export async function adPictures(database: Database, ownerId: string, keys: readonly string[]): Promise<AdPicture[]> {
  const byKey = new Map((await adPicturesAmong(database, ownerId, keys)).map((one) => [one.key, one]));
  return keys.map((key) => required(byKey.get(key), 'MediaNotFound'));
}

/** Those of an owner's photos for ads that have one of these keys. */
export async function adPicturesAmong(
  database: Database,
  ownerId: string,
  keys: readonly string[],
): Promise<AdPicture[]> {
  // Held until the transaction in progress is over, so that what removes unused files meanwhile sees who uses them.
  const rows = await lockPhotos(database, ownerId, keys);
  return rows.map(({ key, width, height, placeholder }) => ({
    key,
    width,
    height,
    ...(placeholder !== null && { placeholder }),
  }));
}

/** An owner's video for an ad. Refuses MediaNotFound. */
export async function adVideo(database: Database, ownerId: string, key: string): Promise<AdVideo> {
  const row = await lockVideo(database, ownerId, key);
  const { content_type: contentType, seconds } = required(row, 'MediaNotFound');
  return { key, contentType, seconds };
}

/** What pictures look like, by their keys; those of which it is not known are absent. */
export async function perceptualHashesOf(database: Database, keys: readonly string[]): Promise<Map<string, bigint>> {
  // Owners of the same picture have the same looks.
  const rows = await readLooks(database, keys);
  return new Map(rows.map(({ key, looks: hash }) => [key, BigInt(hash)]));
}
