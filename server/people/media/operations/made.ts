import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sharp } from 'sharp';
import { limits } from '../../../../contract/limits.ts';
import { chance } from '../../../platform/clock.ts';
import { inData } from '../../../platform/config.ts';
import type { Config } from '../../../platform/config.ts';
import { fileMode, makePrivateFolder } from '../../../platform/private-files.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';

export type MadeFormat = 'webp' | 'avif';

/** AVIF is made up to here: above it costs seconds of processor time, and below is what most screens ask for. */
export const avifWidest = 1080;

/**
 * On the photographs of the demo market as close to them as WebP of `limits.pictureQuality`, by structural similarity, in files smaller by a
 * seventh.
 */
const avif = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' };

/** Making one file, one at a time: a page may ask for dozens that nobody has asked for yet, while the job makes those of new photos. */
export const inTurn = concurrencyLimit({ maxRunning: 1, maxWaiting: 500, retryAfterSeconds: 5 });

/** Where a picture lies in one of the product's widths, once it was made. */
export const madeFile = (config: Config, width: number, key: string, format: MadeFormat = 'webp'): string =>
  inData(config, 'media', String(width), `${key}.${format}`);

/** Every file that may have been made of a picture. */
export function madeFiles(config: Config, key: string): string[] {
  return limits.pictureWidths.flatMap((width) => [
    madeFile(config, width, key),
    ...(width <= avifWidest ? [madeFile(config, width, key, 'avif')] : []),
  ]);
}

/** A picture, no narrower than asked for, in a width and a format. */
export function narrowed(picture: Sharp, width: number, format: MadeFormat = 'webp'): Promise<Buffer> {
  const resized = picture.resize({ width });
  return (format === 'avif' ? resized.avif(avif) : resized.webp({ quality: limits.pictureQuality })).toBuffer();
}

/** Written beside and moved, so that nobody is ever sent half a picture. */
export async function writeMade(target: string, bytes: Buffer): Promise<void> {
  await makePrivateFolder(dirname(target));
  const draft = `${target}.${chance.secret(6)}`;
  await writeFile(draft, bytes, { mode: fileMode });
  await rename(draft, target);
}
