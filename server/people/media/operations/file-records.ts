import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { countNew, insertFile, lock, touchFile } from '../store.ts';
import type { FileRecord } from '../store.ts';

/** Deletes bytes that no owner uses any more. */
export const removeFilesJob = 'media.remove-files';

const hourMs = 3_600_000;

/**
 * Records an owner's file once, and returns the key of its original. For a known file, it is the original stored first. A repeated upload counts as
 * new for the removal of unused files. Throws UploadLimitReached if the owner had `maxPerHour` new files within an hour.
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

/** Queues the bytes of deleted rows for removal in the current transaction. The job skips bytes that other owners use. */
export async function queueRemoval(
  database: Database,
  rows: readonly { key: string; original_key: string | null }[],
): Promise<void> {
  const keys = rows.flatMap(({ key, original_key: original }) => (original === null ? [key] : [key, original]));
  if (keys.length > 0) await addJob(database, removeFilesJob, { keys });
}
