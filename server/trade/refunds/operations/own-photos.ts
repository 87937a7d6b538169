import type { RefundDeps } from './dependencies.ts';

/** Returns the distinct keys. Throws MediaNotFound if one is not the owner's refund photo. */
export async function requireOwnPhotos(
  { media }: Pick<RefundDeps, 'media'>,
  ownerId: string,
  keys: readonly string[] = [],
): Promise<string[]> {
  const distinct = [...new Set(keys)];
  return distinct.length === 0 ? [] : (await media.ownedPictures(ownerId, distinct, 'Refund')).map(({ key }) => key);
}
