import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import {
  maxAvifWidth,
  oneAtATime,
  resizedFile,
  resizedFiles,
  resizePicture,
  writeResized,
  writeSmallerAvif,
} from './resized-pictures.ts';
import type { ResizedFormat } from './resized-pictures.ts';
import { setSized } from '../store.ts';

const sizesJob = 'media.sizes';

export interface SizesDeps {
  database: Database;
  storage: FileStorage;
  config: Config;
}

/** Queues the sizes of an ad or campaign photo, after other jobs. Bulk imports have the lowest priority. */
export async function requestSizes(database: Database, key: string, isHurried: boolean): Promise<void> {
  await addJob(database, sizesJob, { key }, { key: `${sizesJob}:${key}`, priority: isHurried ? 10 : 20 });
}

/**
 * Creates a photo in every product width up to its own, as WebP and, up to `maxAvifWidth` and if smaller, as AVIF, in this server's data folder. Existing files
 * stay, so the job can be repeated.
 */
export function sizesJobs({ database, storage, config }: SizesDeps): Job[] {
  async function makeSizes(key: string): Promise<void> {
    const master = await storage.get(key);
    if (!master) return;
    await makeMissing(config, key, master.bytes);
    const stillExists = await setSized(database, key);
    // The photo was deleted during the job; its deletion did not see all files.
    if (!stillExists) await Promise.all(resizedFiles(config, key).map((file) => rm(file, { force: true })));
  }

  return [job({ name: sizesJob, payload: z.object({ key: z.string() }), run: ({ key }) => makeSizes(key) })];
}

async function makeMissing(config: Config, key: string, master: Buffer): Promise<void> {
  const { width: own } = await sharp(master).metadata();
  const missing = sizesUpTo(own).filter(({ width, format }) => !existsSync(resizedFile(config, width, key, format)));
  if (missing.length === 0) return;
  // Decoded once for all sizes.
  const { data, info } = await oneAtATime(() => sharp(master).raw().toBuffer({ resolveWithObject: true }));
  for (const { width, format } of missing) {
    const bytes =
      format === 'webp' && width === own
        ? master
        : await oneAtATime(() => resizePicture(sharp(data, { raw: info }), width, format));
    // WebP files come first in the list.
    if (format === 'avif') await writeSmallerAvif(config, width, key, bytes);
    else await writeResized(resizedFile(config, width, key, format), bytes);
  }
}

function sizesUpTo(own: number): { width: number; format: ResizedFormat }[] {
  const widths = limits.pictureWidths.filter((width) => width <= own);
  const inFormat = (format: ResizedFormat, widest = Infinity) =>
    widths.filter((width) => width <= widest).map((width) => ({ width, format }));
  return [...inFormat('webp'), ...inFormat('avif', maxAvifWidth)];
}
