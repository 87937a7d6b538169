import { rm } from 'node:fs/promises';
import { z } from 'zod';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import { clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { madeFiles } from './made.ts';
import { forget, removeFilesJob } from './records.ts';
import { unusedDays } from '../rules.ts';
import { deleteFiles, hasOwner, lock, lockOldFiles } from '../store.ts';
import type { OwnedKey } from '../store.ts';

export interface RemovalDeps {
  database: Database;
  storage: FileStorage;
  config: Config;
}

/** Takes away the bytes of files that nobody owns any more, and the sizes that this copy made of them. */
export function removalJobs({ database, storage, config }: RemovalDeps): Job[] {
  async function removeUnowned(key: string): Promise<void> {
    await database.inTransaction(async () => {
      // Whoever uploads the same bytes waits for this lock before it records them, and stores them after that.
      await lock(database, key);
      if (await hasOwner(database, key)) return;
      await storage.remove(key);
      await Promise.all(madeFiles(config, key).map((file) => rm(file, { force: true })));
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

export interface UnusedDeps {
  database: Database;
  /** Which of these photos and videos an ad or a draft of their owners shows. Called inside of a transaction. */
  inUse(keys: readonly string[], ownerIds: readonly string[]): Promise<ReadonlySet<string>>;
}

const batch = 500;

/** Every night: photos and videos that were uploaded a week ago, and that no ad or draft shows, are taken from their owners, and uploads for campaigns, of which these keep their own. */
export function unusedMediaJobs({ database, inUse }: UnusedDeps): Job[] {
  /** Goes on behind a row; answers the last one that it looked at, or nothing where there were no more. */
  async function removeUnused(after: OwnedKey, before: Date): Promise<OwnedKey | undefined> {
    return database.inTransaction(async () => {
      // Rows that somebody is about to use are held by them, and come another night.
      const rows = await lockOldFiles(database, after, before, batch);
      if (rows.length === 0) return undefined;
      const used = await inUse([...new Set(rows.map(({ key }) => key))], [...new Set(rows.map((row) => row.owner_id))]);
      const unused = rows.filter(({ key }) => !used.has(key));
      await forget(database, await deleteFiles(database, unused));
      return rows.at(-1);
    });
  }

  return [
    job({
      name: 'media.remove-unused',
      payload: z.object({}),
      cron: '40 2 * * *',
      async run() {
        const before = new Date(clock.now().getTime() - unusedDays * 24 * 3_600_000);
        let last: OwnedKey | undefined = { key: '', owner_id: '00000000-0000-0000-0000-000000000000' };
        while (last) last = await removeUnused(last, before);
      },
    }),
  ];
}
