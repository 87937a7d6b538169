import type { RefundDeps } from './dependencies.ts';

/** Photos that somebody has uploaded for a refund; refuses MediaNotFound for others. */
export async function ownPhotos(
  { media }: Pick<RefundDeps, 'media'>,
  ownerId: string,
  keys: readonly string[] = [],
): Promise<string[]> {
  const distinct = [...new Set(keys)];
  return distinct.length === 0 ? [] : (await media.ownedPictures(ownerId, distinct, 'Refund')).map(({ key }) => key);
}
