import { clock } from '../../../platform/clock.ts';
import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { queueRemoval } from './file-records.ts';
import { deleteFiles, lockOldFiles } from '../store.ts';
import type { OwnedKey } from '../store.ts';
import { unusedDays } from '../rules/upload-rules.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';

export interface UnusedDeps {
  database: Database;
  /** The keys that an ad or draft of these owners uses. Called inside a transaction. */
  inUse(keys: readonly string[], ownerIds: readonly string[]): Promise<ReadonlySet<string>>;
}

const batch = 500;
/**
 * Nightly: deletes photos and videos that were uploaded at least a week ago and that no ad or draft uses. Also deletes uploads for campaigns, because
 * a campaign has its own row.
 */
export function unusedMediaJobs({ database, inUse }: UnusedDeps): Job[] {
  /** Handles the next batch after a row. Returns its last row; undefined at the end. */
  async function removeUnused(after: OwnedKey, before: Date): Promise<OwnedKey | undefined> {
    return database.inTransaction(async () => {
      // Rows locked by a transaction that is about to use them are skipped until the next night.
      const rows = await lockOldFiles(database, after, before, batch);
      if (rows.length === 0) return undefined;
      const used = await inUse([...new Set(rows.map(({ key }) => key))], [...new Set(rows.map((row) => row.owner_id))]);
      const unused = rows.filter(({ key }) => !used.has(key));
      await queueRemoval(database, await deleteFiles(database, unused));
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
