import sharp from 'sharp';
import { z } from 'zod';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { allSizes, oneAtATime, resizePicture } from './resized-pictures.ts';
import { writeSmallerAvif } from './smaller-avif.ts';
import type { PictureSizes } from './picture-sizes.ts';
import { setSized } from '../store.ts';

const sizesJob = 'media.sizes';

export interface SizesDeps {
  database: Database;
  storage: FileStorage;
  sizes: PictureSizes;
}

/** Queues the sizes of an ad or campaign photo, after other jobs. Bulk imports have the lowest priority. */
export async function requestSizes(database: Database, key: string, isHurried: boolean): Promise<void> {
  await addJob(database, sizesJob, { key }, { key: `${sizesJob}:${key}`, priority: isHurried ? 10 : 20 });
}

/**
 * Creates a photo in every product width up to its own, as WebP and, up to `maxAvifWidth` and if smaller, as AVIF. Existing files stay, so the job can be
 * repeated.
 */
export function sizesJobs({ database, storage, sizes }: SizesDeps): Job[] {
  async function makeSizes(key: string): Promise<void> {
    const master = await storage.get(key);
    if (!master) return;
    await makeMissing(sizes, key, master.bytes);
    const stillExists = await setSized(database, key);
    // The photo was deleted during the job; its deletion did not see all files.
    if (!stillExists) await sizes.removeAll(key);
  }

  return [job({ name: sizesJob, payload: z.object({ key: z.string() }), run: ({ key }) => makeSizes(key) })];
}

async function makeMissing(sizes: PictureSizes, key: string, master: Buffer): Promise<void> {
  const { width: own } = await sharp(master).metadata();
  const wanted = allSizes.filter(({ width }) => width <= own);
  const found = await Promise.all(wanted.map((size) => sizes.find(key, size)));
  const missing = wanted.filter((_, index) => found[index] === undefined);
  if (missing.length === 0) return;
  // Decoded once for all sizes.
  const { data, info } = await oneAtATime(() => sharp(master).raw().toBuffer({ resolveWithObject: true }));
  for (const size of missing) {
    const { width, format } = size;
    await sizes.inTurn(key, async () => {
      // A request made it in the meantime.
      if (await sizes.find(key, size)) return;
      const isMaster = format === 'webp' && width === own;
      const bytes = isMaster ? master : await resizePicture(sharp(data, { raw: info }), width, format);
      // WebP files come first in the list.
      if (format === 'avif') await writeSmallerAvif(sizes, key, width, bytes);
      else await sizes.write(key, size, bytes);
    });
  }
}
