import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { countNew, insertFile, lock, touchFile } from '../store.ts';
import type { FileRecord } from '../store.ts';

/** The job that takes bytes away once nobody owns them. */
export const removeFilesJob = 'media.remove-files';

const hourMs = 3_600_000;

/**
 * Records a file of an owner, once, and answers under which key its original lies: of a file that is known, the one that it has already. What is
 * sent again counts as new to whoever removes what nobody uses. Refuses UploadLimitReached where the owner had `maxPerHour` new ones already.
 */
export async function recordFile(
  database: Database,
  file: FileRecord,
  maxPerHour: number,
): Promise<string | undefined> {
  return database.inTransaction(async () => {
    await lock(database, file.ownerId);
    await lock(database, file.key);
    if (file.originalKey !== undefined) await lock(database, file.originalKey);
    const before = new Date(clock.now().getTime() - 24 * hourMs);
    const recorded = await touchFile(database, file.ownerId, file.key, before);
    if (recorded) return recorded.original_key ?? undefined;
    await requireQuota(database, file, maxPerHour);
    await insertFile(database, file);
    return file.originalKey;
  });
}

async function requireQuota(database: Database, { ownerId, purpose }: FileRecord, maxPerHour: number): Promise<void> {
  if (maxPerHour === Infinity) return;
  const since = new Date(clock.now().getTime() - hourMs);
  if ((await countNew(database, ownerId, purpose, since)) >= maxPerHour) throw new DomainError('UploadLimitReached');
}

/** Has the bytes of rows that were deleted taken away, in the transaction in progress, unless somebody else has the same ones. */
export async function queueRemoval(
  database: Database,
  rows: readonly { key: string; original_key: string | null }[],
): Promise<void> {
  const keys = rows.flatMap(({ key, original_key: original }) => (original === null ? [key] : [key, original]));
  if (keys.length > 0) await addJob(database, removeFilesJob, { keys });
}
