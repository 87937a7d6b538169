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
} from './resized-pictures.ts';
import type { ResizedFormat } from './resized-pictures.ts';
import { setSized } from '../store.ts';

const sizesJob = 'media.sizes';

export interface SizesDeps {
  database: Database;
  storage: FileStorage;
  config: Config;
}

/** Has the sizes of a photo of an ad or a campaign made soon: after what else waits, and those of many ads at once after those that somebody waits for. */
export async function requestSizes(database: Database, key: string, isHurried: boolean): Promise<void> {
  await addJob(database, sizesJob, { key }, { key: `${sizesJob}:${key}`, priority: isHurried ? 10 : 20 });
}

/**
 * Makes a photo in every width of the product up to its own, WebP and, where that is cheap enough, AVIF, into this copy's data folder.
 * Files that are there already stay, so it may run again at any time.
 */
export function sizesJobs({ database, storage, config }: SizesDeps): Job[] {
  async function makeSizes(key: string): Promise<void> {
    const master = await storage.get(key);
    if (!master) return;
    await makeMissing(config, key, master.bytes);
    const stillExists = await setSized(database, key);
    // Whoever took the photo away meanwhile did not see every file.
    if (!stillExists) await Promise.all(resizedFiles(config, key).map((file) => rm(file, { force: true })));
  }

  return [job({ name: sizesJob, payload: z.object({ key: z.string() }), run: ({ key }) => makeSizes(key) })];
}

async function makeMissing(config: Config, key: string, master: Buffer): Promise<void> {
  const { width: own } = await sharp(master).metadata();
  const missing = sizesUpTo(own).filter(({ width, format }) => !existsSync(resizedFile(config, width, key, format)));
  if (missing.length === 0) return;
  // Read once for all of them.
  const { data, info } = await oneAtATime(() => sharp(master).raw().toBuffer({ resolveWithObject: true }));
  for (const { width, format } of missing) {
    const bytes =
      format === 'webp' && width === own
        ? master
        : await oneAtATime(() => resizePicture(sharp(data, { raw: info }), width, format));
    await writeResized(resizedFile(config, width, key, format), bytes);
  }
}

function sizesUpTo(own: number): { width: number; format: ResizedFormat }[] {
  const widths = limits.pictureWidths.filter((width) => width <= own);
  const inFormat = (format: ResizedFormat, widest = Infinity) =>
    widths.filter((width) => width <= widest).map((width) => ({ width, format }));
  return [...inFormat('webp'), ...inFormat('avif', maxAvifWidth)];
}
