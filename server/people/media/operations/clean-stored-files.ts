import { z } from 'zod';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { prepareOriginal } from './process-picture.ts';
import { withoutMetadata } from '../rules/video-metadata.ts';
import { lock, readUnclean, setClean, setMadeClean } from '../store.ts';

export interface CleaningDeps {
  database: Database;
  storage: FileStorage;
}

/** A run may be interrupted at any time; the next one continues. */
const maxFilesPerRun = 200;

/**
 * Removes metadata from files stored before uploads were cleaned: originals of photos, and videos. Keys stay the same. An unreadable original is
 * deleted, but its photo stays. An unreadable video stays.
 */
export function cleaningJobs({ database, storage }: CleaningDeps): Job[] {
  async function cleanOne(key: string, column: 'key' | 'original_key'): Promise<void> {
    await database.inTransaction(async () => {
      await lock(database, key);
      const file = await storage.get(key);
      if (file && column === 'original_key') {
        const original = await readable(() => prepareOriginal(file.bytes, { maxBytes: Infinity }));
        if (original) await storage.put(key, original.bytes, original.contentType);
        else await storage.remove(key);
      } else if (file) {
        const type = file.contentType === 'video/webm' ? file.contentType : 'video/mp4';
        const cleaned = await readable(() => withoutMetadata(file.bytes, type));
        if (cleaned) await storage.put(key, cleaned, file.contentType);
      }
      await setClean(database, key, column);
    });
  }

  return [
    job({
      name: 'media.clean',
      payload: z.object({}),
      cron: '*/10 * * * *',
      async run() {
        await setMadeClean(database);
        const rows = await readUnclean(database, maxFilesPerRun);
        const originals = new Set(rows.flatMap(({ originalKey }) => originalKey ?? []));
        const videos = new Set(rows.flatMap(({ key, originalKey }) => (originalKey === null ? [key] : [])));
        for (const key of originals) await cleanOne(key, 'original_key');
        for (const key of videos) await cleanOne(key, 'key');
      },
    }),
  ];
}

/** The result; undefined if the file is unreadable. Server errors, such as a full queue, are thrown. */
async function readable<T>(make: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return undefined;
    throw error;
  }
}
