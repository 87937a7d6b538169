import { rm } from 'node:fs/promises';
import { z } from 'zod';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { resizedFiles } from './resized-pictures.ts';
import { removeFilesJob } from './file-records.ts';
import { hasOwner, lock } from '../store.ts';

export interface RemovalDeps {
  database: Database;
  storage: FileStorage;
  config: Config;
}

/** Deletes bytes without an owner, and the sizes that this server made from them. */
export function removalJobs({ database, storage, config }: RemovalDeps): Job[] {
  async function removeUnowned(key: string): Promise<void> {
    await database.inTransaction(async () => {
      // An upload of the same bytes waits for this lock before it records them, and stores them afterwards.
      await lock(database, key);
      if (await hasOwner(database, key)) return;
      await storage.remove(key);
      await Promise.all(resizedFiles(config, key).map((file) => rm(file, { force: true })));
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
