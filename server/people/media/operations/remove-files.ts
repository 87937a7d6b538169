import { z } from 'zod';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import type { Database } from '../../../platform/database.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { PictureSizes } from './picture-sizes.ts';
import { removeFilesJob } from './file-records.ts';
import { hasOwner, lock } from '../store.ts';

export interface RemovalDeps {
  database: Database;
  storage: FileStorage;
  sizes: PictureSizes;
}

/** Deletes bytes without an owner, and the sizes made from them. */
export function removalJobs({ database, storage, sizes }: RemovalDeps): Job[] {
  async function removeUnowned(key: string): Promise<void> {
    await database.inTransaction(async () => {
      // An upload of the same bytes waits for this lock before it records them, and stores them afterwards.
      await lock(database, key);
      if (await hasOwner(database, key)) return;
      await storage.remove(key);
      if (key.startsWith('u/')) await sizes.removeAll(key);
    });
  }

  return [
    job({
      name: removeFilesJob,
      payload: z.object({ keys: z.array(z.string()) }),
      run: async ({ keys }) => {
        for (const key of keys) await removeUnowned(key);
      },
    }),
  ];
}
