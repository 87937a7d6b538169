import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sharp } from 'sharp';
import { limits } from '../../../../contract/limits.ts';
import { chance } from '../../../platform/clock.ts';
import { inData } from '../../../platform/config.ts';
import type { Config } from '../../../platform/config.ts';
import { fileMode, makePrivateFolder } from '../../../platform/private-files.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';

export type ResizedFormat = 'webp' | 'avif';

/** Larger AVIF files cost seconds of processor time, and few screens ask for them. */
export const maxAvifWidth = 1080;

/** As close to the demo photographs as WebP at `limits.pictureQuality` by structural similarity, in files one seventh smaller. */
const avif = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' };

/** Encodes one file at a time: a page may request dozens of missing ones while the job makes those of new photos. */
export const oneAtATime = concurrencyLimit({ maxRunning: 1, maxWaiting: 500, retryAfterSeconds: 5 });

export interface PictureSize {
  /** Pixels; one of the product's widths. */
  width: number;
  format: ResizedFormat;
}

/** Every size that may exist for a picture, WebP before AVIF. */
export const allSizes: readonly PictureSize[] = [
  ...limits.pictureWidths.map((width) => ({ width, format: 'webp' as const })),
  ...limits.pictureWidths.filter((width) => width <= maxAvifWidth).map((width) => ({ width, format: 'avif' as const })),
];

/** Path of a resized picture in the data folder. */
export const resizedFile = (config: Config, key: string, { width, format }: PictureSize): string =>
  inData(config, 'media', String(width), `${key}.${format}`);

/** Resizes and encodes a picture that is at least `width` wide. */
export function resizePicture(picture: Sharp, width: number, format: ResizedFormat = 'webp'): Promise<Buffer> {
  const resized = picture.resize({ width });
  return (format === 'avif' ? resized.avif(avif) : resized.webp({ quality: limits.pictureQuality })).toBuffer();
}

/** Writes to a temporary file and renames it, so that no reader gets an incomplete picture. */
export async function writeResized(target: string, bytes: Buffer): Promise<void> {
  await makePrivateFolder(dirname(target));
  const draft = `${target}.${chance.secret(6)}`;
  await writeFile(draft, bytes, { mode: fileMode });
  await rename(draft, target);
}
