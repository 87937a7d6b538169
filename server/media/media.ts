import { createHash } from 'node:crypto';
import type { Upload } from '../../contract/declare.ts';
import type { Picture } from '../../contract/schemas/ad.ts';
import type { MediaPurpose, UploadedMedia } from '../../contract/schemas/media.ts';
import type { FileStorage, StoredFile } from '../adapters/storage/index.ts';
import type { Caller } from '../platform/caller.ts';
import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { Refusal, required } from '../platform/errors.ts';
import { addJob } from '../platform/jobs.ts';
import { kindOf } from './kinds.ts';
import { processPicture } from './pipeline.ts';
import { isCalledRightly, uploadRules, uploadsAnHour } from './rules.ts';
import type { UploadRule } from './rules.ts';

export interface MediaDeps {
  database: Database;
  storage: FileStorage;
}

/** Uploaded files and whose they are. */
export interface Media {
  /**
   * Keeps a file of an owner, a member or a guest; who may upload what the caller has checked. Refuses FileTooLarge, FileTypeNotAccepted,
   * PictureHeic, PictureTooManyPixels, PictureUnreadable, PictureAnimated, UploadLimitReached.
   */
  upload(ownerId: string, purpose: MediaPurpose, file: Upload): Promise<UploadedMedia>;
  /** The pictures with these keys, in their order. Refuses MediaNotFound where one is no picture that this owner uploaded for this purpose. */
  ownedPictures(ownerId: string, keys: readonly string[], purpose: MediaPurpose): Promise<Picture[]>;
  /** Refuses MediaNotFound where one of the keys is no document that this owner uploaded, picture or PDF. */
  requireDocuments(ownerId: string, keys: readonly string[]): Promise<void>;
  /** Takes a file from its owner, in the transaction in progress; the bytes go afterwards, unless somebody else has the same ones. */
  remove(ownerId: string, key: string): Promise<void>;
  /** A guest's files become the member's, in the transaction in progress; what the member has already is had once. */
  move(guestId: string, memberId: string): Promise<void>;
  /** Takes everything from an owner, likewise. */
  removeAllOf(ownerId: string): Promise<void>;
  /** A file, whoever asks. Refuses MediaNotFound. */
  bytesOf(key: string): Promise<StoredFile>;
  /** A file for its owner, or for a moderator. Refuses MediaNotFound to everybody else. */
  fileFor(caller: Caller, key: string): Promise<StoredFile>;
}

interface MediaRow {
  key: string;
  purpose: MediaPurpose;
  content_type: string;
  width: number | null;
  height: number | null;
}

type Prepared = Omit<UploadedMedia, 'key'> & { bytes: Buffer };

/** The job that takes bytes away once nobody owns them. */
export const removeFilesJob = 'media.remove-files';

/** Puts the module together. Files go to `storage`, rows to the table `media`. */
export function createMedia({ database, storage }: MediaDeps): Media {
  async function owned(ownerId: string, keys: readonly string[], purpose: MediaPurpose): Promise<MediaRow[]> {
    const rows = await database.query<MediaRow>(
      `select key, purpose, content_type, width, height from media
       where owner_id = $1 and purpose = $2 and key = any($3::text[])`,
      [ownerId, purpose, keys],
    );
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return keys.map((key) => required(byKey.get(key), 'MediaNotFound'));
  }

  async function forget(rows: readonly { key: string }[]): Promise<void> {
    if (rows.length > 0) await addJob(database, removeFilesJob, { keys: rows.map((row) => row.key) });
  }

  return {
    async upload(ownerId, purpose, file) {
      const rule = uploadRules[purpose];
      const { bytes, ...about } = await prepare(file, rule);
      const key = rule.isPublic ? `u/${hashOf(bytes)}` : `p/${hashOf(ownerId, '/', purpose, '/', bytes)}`;
      const answer = { key, ...about };
      // The row first: whoever takes bytes away looks for rows. A row whose bytes never came is mended when its owner tries again.
      await recordUpload(database, ownerId, purpose, answer, bytes.length);
      await storage.put(key, bytes, about.contentType);
      return answer;
    },
    async ownedPictures(ownerId, keys, purpose) {
      const rows = await owned(ownerId, keys, purpose);
      return rows.map(({ key, width, height }) => ({
        key,
        width: required(width, 'MediaNotFound'),
        height: required(height, 'MediaNotFound'),
      }));
    },
    async requireDocuments(ownerId, keys) {
      await owned(ownerId, keys, 'Document');
    },
    async remove(ownerId, key) {
      await database.inTransaction(async () => {
        const text = 'delete from media where owner_id = $1 and key = $2 returning key';
        await forget(await database.query<{ key: string }>(text, [ownerId, key]));
      });
    },
    async move(guestId, memberId) {
      await database.query(
        `with twice as (
           delete from media guest where owner_id = $1 and exists (select from media where owner_id = $2 and key = guest.key))
         update media guest set owner_id = $2
         where owner_id = $1 and not exists (select from media where owner_id = $2 and key = guest.key)`,
        [guestId, memberId],
      );
    },
    async removeAllOf(ownerId) {
      await database.inTransaction(async () => {
        const text = 'delete from media where owner_id = $1 returning key';
        await forget(await database.query<{ key: string }>(text, [ownerId]));
      });
    },
    bytesOf: async (key) => required(await storage.get(key), 'MediaNotFound'),
    async fileFor(caller, key) {
      const isModerator = caller.kind === 'member' && caller.roles.length > 0;
      const id = caller.kind === 'member' || caller.kind === 'guest' ? caller.id : null;
      const rows = await database.query('select from media where key = $1 and (owner_id = $2 or $3) limit 1', [
        key,
        id,
        isModerator,
      ]);
      if (rows.length === 0) throw new Refusal('MediaNotFound');
      return required(await storage.get(key), 'MediaNotFound');
    },
  };
}

/** What is kept of a file: a picture made anew, or a PDF as it came. */
async function prepare({ bytes, contentType }: Upload, rule: UploadRule): Promise<Prepared> {
  if (bytes.length > rule.maxBytes) throw new Refusal('FileTooLarge');
  const kind = kindOf(bytes);
  if (kind === 'image/heic') throw new Refusal('PictureHeic');
  if (!kind || !isCalledRightly(kind, contentType)) throw new Refusal('FileTypeNotAccepted');
  if (kind === 'application/pdf' && rule.takesPdf) return { bytes, contentType: kind };
  const { webp, ...about } = await processPicture(bytes, rule);
  return { bytes: webp, contentType: 'image/webp', ...about };
}

/** Private files are hashed with their owner and purpose: the same bytes of two people are two files, and tell nothing of each other. */
function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

/** Records an upload, once. Refuses UploadLimitReached. */
async function recordUpload(
  database: Database,
  ownerId: string,
  purpose: MediaPurpose,
  { key, contentType, width, height, placeholder }: UploadedMedia,
  bytes: number,
): Promise<void> {
  await database.inTransaction(async () => {
    await lock(database, ownerId);
    await lock(database, key);
    const known = await database.query('select from media where owner_id = $1 and key = $2', [ownerId, key]);
    if (known.length > 0) return;
    const now = clock.now();
    const recent = await database.query('select from media where owner_id = $1 and created_at > $2', [
      ownerId,
      new Date(now.getTime() - 3_600_000),
    ]);
    if (recent.length >= uploadsAnHour) throw new Refusal('UploadLimitReached');
    await database.query(
      `insert into media (key, owner_id, purpose, content_type, bytes, width, height, placeholder, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [key, ownerId, purpose, contentType, bytes, width ?? null, height ?? null, placeholder ?? null, now],
    );
  });
}

/** Makes whoever changes the same owner's or the same key's rows wait until the transaction in progress is over. */
export async function lock(database: Database, name: string): Promise<void> {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
