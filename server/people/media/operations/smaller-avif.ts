import type { PictureSizes } from './picture-sizes.ts';

/**
 * Writes an AVIF file if it is smaller than the WebP of this width; otherwise an empty file, so that it is not made again. Writes nothing if the WebP is
 * gone, because the picture was deleted.
 */
export async function writeSmallerAvif(sizes: PictureSizes, key: string, width: number, bytes: Buffer): Promise<void> {
  const webp = await sizes.find(key, { width, format: 'webp' });
  if (!webp) return;
  await sizes.write(key, { width, format: 'avif' }, bytes.length < webp.length ? bytes : Buffer.alloc(0));
}
