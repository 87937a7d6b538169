import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { KeptPurpose } from '../tables.ts';
import { insertStatement, lockStatement, recordStatement, requireRoomStatement } from '../store.ts';

/** A file to record; what a kind of file has not is absent. */
export interface FileRecord {
  key: string;
  ownerId: string;
  purpose: KeptPurpose;
  contentType: string;
  /** How many. */
  bytes: number;
  width?: number | undefined;
  height?: number | undefined;
  placeholder?: string | undefined;
  seconds?: number;
  originalKey?: string;
  looks?: bigint;
  turned?: number;
}

/** What photos of ads are kept for. */
export const photoPurposes: readonly KeptPurpose[] = ['Ad', 'Import'];

/** The job that takes bytes away once nobody owns them. */
export const removeFilesJob = 'media.remove-files';

const hourMs = 3_600_000;

/**
 * Records a file of an owner, once, and answers under which key its original lies: of a file that is known, the one that it has already. What is
 * sent again counts as new to whoever removes what nobody uses. Refuses UploadLimitReached where the owner had `anHour` new ones already.
 */
export async function record(database: Database, file: FileRecord, anHour: number): Promise<string | undefined> {
  return database.inTransaction(async () => {
    await lock(database, file.ownerId);
    await lock(database, file.key);
    if (file.originalKey !== undefined) await lock(database, file.originalKey);
    const known = await recordStatement.first(database, [
      file.ownerId,
      file.key,
      new Date(clock.now().getTime() - 24 * hourMs),
      clock.now(),
    ]);
    if (known) return known.original_key ?? undefined;
    await requireRoom(database, file, anHour);
    await insert(database, file);
    return file.originalKey;
  });
}

async function requireRoom(database: Database, { ownerId, purpose }: FileRecord, anHour: number): Promise<void> {
  if (anHour === Infinity) return;
  const recent = await requireRoomStatement.first(database, [
    ownerId,
    purpose,
    new Date(clock.now().getTime() - hourMs),
  ]);
  if ((recent?.count ?? 0) >= anHour) throw new DomainError('UploadLimitReached');
}

async function insert(database: Database, file: FileRecord): Promise<void> {
  await insertStatement.run(database, [
    file.key,
    file.ownerId,
    file.purpose,
    file.contentType,
    file.bytes,
    file.width ?? null,
    file.height ?? null,
    file.placeholder ?? null,
    file.seconds ?? null,
    file.originalKey ?? null,
    file.looks?.toString() ?? null,
    file.turned ?? 0,
    clock.now(),
  ]);
}

/** Has the bytes of rows that were deleted taken away, in the transaction in progress, unless somebody else has the same ones. */
export async function forget(
  database: Database,
  rows: readonly { key: string; original_key: string | null }[],
): Promise<void> {
  const keys = rows.flatMap(({ key, original_key: original }) => (original === null ? [key] : [key, original]));
  if (keys.length > 0) await addJob(database, removeFilesJob, { keys });
}

/** Makes whoever changes the same owner's or the same key's rows wait until the transaction in progress is over. */
export async function lock(database: Database, name: string): Promise<void> {
  await lockStatement.run(database, [name]);
}
