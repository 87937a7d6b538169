import { media } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import type { StoredPurpose } from './tables.ts';

const sql = statements<Statements>('media', import.meta.url);

/** Purposes of ad photos. */
const photoPurposes: readonly StoredPurpose[] = ['Ad', 'Import'];

const photosOfStatement = sql(
  'photos-of',
  `select key, width, height, placeholder from media
   where owner_id = $1 and key = any($2::text[]) and purpose = any($3::text[]) for key share`,
  { present: { width: 'a photo was measured when it was uploaded', height: 'likewise' } },
);

/** An owner's ad photos with these keys, locked until the current transaction ends. */
export const lockPhotos = (database: Database, ownerId: string, keys: readonly string[]) =>
  photosOfStatement.all(database, [ownerId, keys, photoPurposes]);

const videoOfStatement = sql(
  'video-of',
  `select content_type, seconds from media where owner_id = $1 and key = $2 and purpose = 'Video' for key share`,
  { present: { seconds: 'a video was measured when it was uploaded' } },
);

/** An owner's ad video, locked until the current transaction ends. */
export const lockVideo = (database: Database, ownerId: string, key: string) =>
  videoOfStatement.first(database, [ownerId, key]);

const looksStatement = sql(
  'looks',
  'select distinct key, looks from media where key = any($1::text[]) and looks is not null',
);

/** Perceptual hashes (64 bits), one row per key. */
export const readPerceptualHashes = (database: Database, keys: readonly string[]) =>
  looksStatement.all(database, [keys]);

const setMadeCleanStatement = sql(
  'set-made-clean',
  `update media set is_clean = true where not is_clean and original_key is null and purpose <> 'Video'`,
);

/** Marks all files without an original, except videos, as clean: they were re-encoded when uploaded. */
export async function setMadeClean(database: Database): Promise<void> {
  await setMadeCleanStatement.run(database, []);
}

const uncleanStatement = sql(
  'unclean',
  `select key, original_key as "originalKey" from media where not is_clean order by key limit $1`,
);

/** Files stored before uploads were cleaned. */
export const readUnclean = (database: Database, limit: number) => uncleanStatement.all(database, [limit]);

const ownedStatement = sql(
  'owned',
  `select key, purpose, content_type, width, height, placeholder from media
   where owner_id = $1 and purpose = $2 and key = any($3::text[])`,
);

export const readOwned = (database: Database, ownerId: string, purpose: StoredPurpose, keys: readonly string[]) =>
  ownedStatement.all(database, [ownerId, purpose, keys]);

const adoptStatement = sql(
  'adopt',
  `insert into media (key, owner_id, purpose, content_type, bytes, width, height, placeholder, created_at, is_clean)
   select key, $3, 'CampaignPicture', content_type, bytes, width, height, placeholder, $4, is_clean from media
   where owner_id = $1 and key = $2 and purpose = 'Campaign' for key share
   returning key, width, height`,
  { present: { width: 'a picture was measured when it was uploaded', height: 'likewise' } },
);

/** Inserts a campaign's row for a picture. Locks the upload until the current transaction ends, so that its bytes are not deleted first. */
export const adoptPicture = (database: Database, ownerId: string, key: string, campaignId: string) =>
  adoptStatement.first(database, [ownerId, key, campaignId, clock.now()]);

const moveStatement = sql(
  'move',
  `with twice as (
     delete from media guest where owner_id = $1 and exists (select from media where owner_id = $2 and key = guest.key))
   update media guest set owner_id = $2
   where owner_id = $1 and not exists (select from media where owner_id = $2 and key = guest.key)`,
);

/** Moves a guest's files to a member. Files that the member already has are dropped. */
export async function moveMedia(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveStatement.run(database, [guestId, memberId]);
}

const publicVideoStatement = sql(
  'public-video',
  `select content_type, bytes from media where key = $1 and purpose = 'Video' limit 1`,
);

/** A video of any owner. */
export const readVideo = (database: Database, key: string) => publicVideoStatement.first(database, [key]);

const isForStatement = sql(
  'is-for',
  `select from media where key = $1 and (owner_id = $2 or ($3 and purpose <> 'Chat')) limit 1`,
  {
    nullable: ['$2'],
  },
);

/** Whether the file belongs to this owner. With `seesAll`, files of every owner count, except chat photos. */
export async function isFileOf(
  database: Database,
  key: string,
  ownerId: string | null,
  seesAll: boolean,
): Promise<boolean> {
  return (await isForStatement.first(database, [key, ownerId, seesAll])) !== undefined;
}

const touchStatement = sql(
  'touch',
  `update media set created_at = case when created_at < $3 then $4 else created_at end
   where owner_id = $1 and key = $2 returning original_key`,
);

/** Reads an owner's file if it exists. If it is older than `before`, it counts as new from now on. */
export const touchFile = (database: Database, ownerId: string, key: string, before: Date) =>
  touchStatement.first(database, [ownerId, key, before, clock.now()]);

const countNewStatement = sql(
  'count-new',
  'select count(*)::int from media where owner_id = $1 and purpose = $2 and created_at > $3',
);

/** Counts an owner's files for a purpose uploaded after `since`. */
export async function countNew(
  database: Database,
  ownerId: string,
  purpose: StoredPurpose,
  since: Date,
): Promise<number> {
  return (await countNewStatement.first(database, [ownerId, purpose, since]))?.count ?? 0;
}

const insertStatement = sql(
  'insert',
  `insert into media (key, owner_id, purpose, content_type, bytes, width, height, placeholder, seconds, original_key, looks,
                      turned, created_at, is_clean)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, true)`,
);

/** A file to record; properties that do not apply to its kind are absent. */
export interface FileRecord {
  key: string;
  ownerId: string;
  purpose: StoredPurpose;
  contentType: string;
  /** Size in bytes. */
  bytes: number;
  width?: number | undefined;
  height?: number | undefined;
  placeholder?: string | undefined;
  seconds?: number;
  originalKey?: string;
  looks?: bigint;
  turned?: number;
}

export async function insertFile(database: Database, file: FileRecord): Promise<void> {
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

const exportStatement = sql(
  'export',
  `select ${columns(media, { only: ['key', 'purpose', 'contentType', 'bytes', 'createdAt'] })} from media where owner_id = $1 order by created_at, key`,
);

/** An owner's files for the data export. */
export const exportFiles = (database: Database, ownerId: string) => exportStatement.all(database, [ownerId]);

const lockStatement = sql('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Serialises changes with the same lock name (an owner id or a key) until the current transaction ends. */
export async function lock(database: Database, name: string): Promise<void> {
  await lockStatement.run(database, [name]);
}

const ownersStatement = sql('owners', 'select from media where key = $1 or original_key = $1 limit 1');

/** Whether any row uses this key, as a file or as an original. */
export async function hasOwner(database: Database, key: string): Promise<boolean> {
  return (await ownersStatement.first(database, [key])) !== undefined;
}

const lockOldStatement = sql(
  'lock-old',
  `select key, owner_id from media
   where (key, owner_id) > ($1, $2) and purpose = any($3::text[]) and created_at < $4
   order by key, owner_id limit $5 for update skip locked`,
);

export interface OwnedKey {
  key: string;
  owner_id: string;
}

/** Locks ad photos, ad videos and campaign uploads older than `before`, after a given row. Rows locked by other transactions are skipped. */
export async function lockOldFiles(
  database: Database,
  after: OwnedKey,
  before: Date,
  limit: number,
): Promise<OwnedKey[]> {
  return lockOldStatement.all(database, [
    after.key,
    after.owner_id,
    [...photoPurposes, 'Video', 'Campaign'],
    before,
    limit,
  ]);
}

const deleteSomeStatement = sql(
  'delete-some',
  `delete from media using unnest($1::text[], $2::uuid[]) as one (key, owner_id)
   where media.key = one.key and media.owner_id = one.owner_id returning media.key, media.original_key`,
);

/** Deletes rows and returns their keys, whose bytes may be unused now. */
export const deleteFiles = (database: Database, files: readonly OwnedKey[]) =>
  deleteSomeStatement.all(database, [files.map(({ key }) => key), files.map((file) => file.owner_id)]);

const setSizedStatement = sql('set-sized', 'update media set sized_at = $2 where key = $1 returning key');

/** Records that the other sizes exist. Returns false if the photo was deleted. */
export async function setSized(database: Database, key: string): Promise<boolean> {
  return (await setSizedStatement.run(database, [key, clock.now()])) > 0;
}

const turnOfStatement = sql(
  'turn-of',
  'select original_key, turned from media where owner_id = $1 and key = $2 and purpose = any($3::text[])',
);

/** The rotation of an owner's ad photo and the key of its original. */
export const readTurn = (database: Database, ownerId: string, key: string) =>
  turnOfStatement.first(database, [ownerId, key, photoPurposes]);

const deleteOneStatement = sql(
  'delete-one',
  'delete from media where owner_id = $1 and key = $2 returning key, original_key',
);

export const deleteFile = (database: Database, ownerId: string, key: string) =>
  deleteOneStatement.all(database, [ownerId, key]);

const deleteAllStatement = sql('delete-all', 'delete from media where owner_id = $1 returning key, original_key');

export const deleteFilesOf = (database: Database, ownerId: string) => deleteAllStatement.all(database, [ownerId]);

const setCleanStatement = sql('set-clean', 'update media set is_clean = true where key = $1');

const setOriginalCleanStatement = sql('set-original-clean', 'update media set is_clean = true where original_key = $1');

/** Marks a file, or all photos with this original, as clean. */
export async function setClean(database: Database, key: string, column: 'key' | 'original_key'): Promise<void> {
  await (column === 'key' ? setCleanStatement : setOriginalCleanStatement).run(database, [key]);
}
