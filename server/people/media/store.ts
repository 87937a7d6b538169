import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import type { StoredPurpose } from './tables.ts';

const sql = statements<Statements>('media', import.meta.url);

/** What photos of ads are kept for. */
const photoPurposes: readonly StoredPurpose[] = ['Ad', 'Import'];

const photosOfStatement = sql(
  'photos-of',
  `select key, width, height, placeholder from media
   where owner_id = $1 and key = any($2::text[]) and purpose = any($3::text[]) for key share`,
  { present: { width: 'a photo was measured when it was uploaded', height: 'likewise' } },
);

/** An owner's photos for ads with these keys, held until the transaction in progress ends. */
export const lockPhotos = (database: Database, ownerId: string, keys: readonly string[]) =>
  photosOfStatement.all(database, [ownerId, keys, photoPurposes]);

const videoOfStatement = sql(
  'video-of',
  `select content_type, seconds from media where owner_id = $1 and key = $2 and purpose = 'Video' for key share`,
  { present: { seconds: 'a video was measured when it was uploaded' } },
);

/** An owner's video for ads, held likewise. */
export const lockVideo = (database: Database, ownerId: string, key: string) =>
  videoOfStatement.first(database, [ownerId, key]);

const looksStatement = sql(
  'looks',
  'select distinct key, looks from media where key = any($1::text[]) and looks is not null',
);

/** What pictures look like in 64 bits, once for each key. */
export const readLooks = (database: Database, keys: readonly string[]) => looksStatement.all(database, [keys]);

const setMadeCleanStatement = sql(
  'set-made-clean',
  `update media set is_clean = true where not is_clean and original_key is null and purpose <> 'Video'`,
);

/** What was uploaded for anything but ads was made anew, and has no original: it is clean. */
export async function setMadeClean(database: Database): Promise<void> {
  await setMadeCleanStatement.run(database, []);
}

const uncleanStatement = sql(
  'unclean',
  `select key, original_key as "originalKey" from media where not is_clean order by key limit $1`,
);

/** Files that were kept before everything was cleaned as it came. */
export const readUnclean = (database: Database, limit: number) => uncleanStatement.all(database, [limit]);

const ownedStatement = sql(
  'owned',
  `select key, purpose, content_type, width, height, placeholder from media
   where owner_id = $1 and purpose = $2 and key = any($3::text[])`,
);

/** The files with these keys that an owner uploaded for a purpose. */
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

/** Gives a campaign its own row of a picture; the upload is held until the transaction in progress ends, so that its bytes are not removed meanwhile. */
export const adoptPicture = (database: Database, ownerId: string, key: string, campaignId: string) =>
  adoptStatement.first(database, [ownerId, key, campaignId, clock.now()]);

const moveStatement = sql(
  'move',
  `with twice as (
     delete from media guest where owner_id = $1 and exists (select from media where owner_id = $2 and key = guest.key))
   update media guest set owner_id = $2
   where owner_id = $1 and not exists (select from media where owner_id = $2 and key = guest.key)`,
);

/** A guest's files become a member's; what the member has already is had once. */
export async function moveMedia(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveStatement.run(database, [guestId, memberId]);
}

const publicVideoStatement = sql(
  'public-video',
  `select content_type, bytes from media where key = $1 and purpose = 'Video' limit 1`,
);

/** A video, whosever it is. */
export const readVideo = (database: Database, key: string) => publicVideoStatement.first(database, [key]);

const isForStatement = sql(
  'is-for',
  `select from media where key = $1 and (owner_id = $2 or ($3 and purpose <> 'Chat')) limit 1`,
  {
    nullable: ['$2'],
  },
);

/** Whether a file is this owner's; for those who may see all, whether it is anybody's and no photo of a chat. */
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

/** An owner's file, if it is known; it counts as new again where it came before `before`. */
export const touchFile = (database: Database, ownerId: string, key: string, before: Date) =>
  touchStatement.first(database, [ownerId, key, before, clock.now()]);

const countNewStatement = sql(
  'count-new',
  'select count(*)::int from media where owner_id = $1 and purpose = $2 and created_at > $3',
);

/** How many files an owner has for a purpose that came after `since`. */
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

/** A file to record; what a kind of file has not is absent. */
export interface FileRecord {
  key: string;
  ownerId: string;
  purpose: StoredPurpose;
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
  `select key, purpose, content_type as "contentType", bytes, created_at as "createdAt" from media where owner_id = $1 order by created_at, key`,
);

/** The files that are kept of somebody; each opens at its own address. */
export const exportFiles = (database: Database, ownerId: string) => exportStatement.all(database, [ownerId]);

const lockStatement = sql('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Makes whoever changes the same owner's or the same key's rows wait until the transaction in progress is over. */
export async function lock(database: Database, name: string): Promise<void> {
  await lockStatement.run(database, [name]);
}

const ownersStatement = sql('owners', 'select from media where key = $1 or original_key = $1 limit 1');

/** Whether anybody has a file under this key, or an original. */
export async function hasOwner(database: Database, key: string): Promise<boolean> {
  return (await ownersStatement.first(database, [key])) !== undefined;
}

const lockOldStatement = sql(
  'lock-old',
  `select key, owner_id from media
   where (key, owner_id) > ($1, $2) and purpose = any($3::text[]) and created_at < $4
   order by key, owner_id limit $5 for update skip locked`,
);

/** A file of an owner. */
export interface OwnedKey {
  key: string;
  owner_id: string;
}

/** Photos and videos for ads and uploads for campaigns from before `before`, behind one in their order; those that others hold are left out. */
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

/** Takes files from their owners; answers the keys of what may have nobody now. */
export const deleteFiles = (database: Database, files: readonly OwnedKey[]) =>
  deleteSomeStatement.all(database, [files.map(({ key }) => key), files.map((file) => file.owner_id)]);

const setSizedStatement = sql('set-sized', 'update media set sized_at = $2 where key = $1 returning key');

/** Says that the other sizes of a photo are made; false where nobody has it any more. */
export async function setSized(database: Database, key: string): Promise<boolean> {
  return (await setSizedStatement.run(database, [key, clock.now()])) > 0;
}

const turnOfStatement = sql(
  'turn-of',
  'select original_key, turned from media where owner_id = $1 and key = $2 and purpose = any($3::text[])',
);

/** By how much an owner's photo for ads is turned, and of which original. */
export const readTurn = (database: Database, ownerId: string, key: string) =>
  turnOfStatement.first(database, [ownerId, key, photoPurposes]);

const deleteOneStatement = sql(
  'delete-one',
  'delete from media where owner_id = $1 and key = $2 returning key, original_key',
);

/** Takes a file from its owner. */
export const deleteFile = (database: Database, ownerId: string, key: string) =>
  deleteOneStatement.all(database, [ownerId, key]);

const deleteAllStatement = sql('delete-all', 'delete from media where owner_id = $1 returning key, original_key');

/** Takes everything from an owner. */
export const deleteFilesOf = (database: Database, ownerId: string) => deleteAllStatement.all(database, [ownerId]);

const setCleanStatement = sql('set-clean', 'update media set is_clean = true where key = $1');

const setOriginalCleanStatement = sql('set-original-clean', 'update media set is_clean = true where original_key = $1');

/** Says that a file is clean: one under its own key, or an original. */
export async function setClean(database: Database, key: string, column: 'key' | 'original_key'): Promise<void> {
  await (column === 'key' ? setCleanStatement : setOriginalCleanStatement).run(database, [key]);
}
