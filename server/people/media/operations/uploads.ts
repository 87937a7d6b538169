import { createHash } from 'node:crypto';
import type { Upload } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import type { MediaPurpose, UploadedMedia, UploadedVideo } from '../../../../contract/schemas/media.ts';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { kindOf } from '../rules/file-kinds.ts';
import { prepareOriginal, processPicture } from './process-picture.ts';
import type { Turn } from '../port.ts';
import type { ProcessedPicture } from './process-picture.ts';
import { recordFile } from './file-records.ts';
import { matchesDeclaredType, uploadRules, maxVideosPerHour } from '../rules/upload-rules.ts';
import type { UploadRule } from '../rules/upload-rules.ts';
import { requestSizes } from './make-sizes.ts';
import { checkVideo } from './check-video.ts';
import { withoutMetadata } from '../rules/video-metadata.ts';
import { readTurn } from '../store.ts';
import type { FileRecord } from '../store.ts';

/** See `Media` for results and errors. */
export interface Uploads {
  upload(ownerId: string, purpose: MediaPurpose, file: Upload): Promise<UploadedMedia>;
  importPicture(ownerId: string, file: Upload): Promise<UploadedMedia>;
  rotate(ownerId: string, key: string, degrees: Turn): Promise<UploadedMedia>;
  uploadVideo(ownerId: string, file: Upload): Promise<UploadedVideo>;
}

/** A picture and the original that it was made from. */
interface Photo {
  picture: ProcessedPicture;
  ownerId: string;
  purpose: 'Ad' | 'Import';
  original?: { key: string; file?: Upload };
  turned: Turn;
}

type Prepared = Omit<UploadedMedia, 'key'> & { bytes: Buffer };

/** Stores files in `storage` and rows in table `media`. */
export function createUploads({ database, storage }: { database: Database; storage: FileStorage }): Uploads {
  /** Inserts the row first, because the removal of bytes checks for rows. If storing the bytes fails, a repeated upload repairs the row. */
  async function save(file: FileRecord, bytes: Buffer, maxPerHour: number): Promise<string | undefined> {
    const originalKey = await recordFile(database, file, maxPerHour);
    await storage.put(file.key, bytes, file.contentType);
    return originalKey;
  }

  async function savePhoto({ picture, ownerId, purpose, original, turned }: Photo): Promise<UploadedMedia> {
    const { webp, pictureHash, ...about } = picture;
    const answer = { key: `u/${hashOf('Ad/', webp)}`, contentType: 'image/webp', ...about };
    const maxPerHour = purpose === 'Import' ? Infinity : uploadRules.Ad.maxPerHour;
    const row = { ...answer, ownerId, purpose, bytes: webp.length, looks: pictureHash, turned };
    const storedKey = await save({ ...row, ...(original && { originalKey: original.key }) }, webp, maxPerHour);
    // A second original of an identical picture is not stored.
    if (original?.file && storedKey === original.key) {
      await storage.put(original.key, original.file.bytes, original.file.contentType);
    }
    await requestSizes(database, answer.key, purpose === 'Ad');
    return answer;
  }

  async function uploadPhoto(ownerId: string, purpose: Photo['purpose'], file: Upload): Promise<UploadedMedia> {
    checkKind(file, uploadRules.Ad);
    // Made from the stored original, so that four quarter turns give the same photo again.
    const { isIncomplete, ...turned } = await prepareOriginal(file.bytes, uploadRules.Ad);
    const picture = await processPicture(turned.bytes, { maxBytes: Infinity });
    if (isIncomplete) picture.isIncomplete = true;
    const original = { key: `o/${hashOf(ownerId, '/', file.bytes)}`, file: turned };
    return savePhoto({ picture, ownerId, purpose, original, turned: 0 });
  }

  return {
    async upload(ownerId, purpose, file) {
      if (purpose === 'Ad') return uploadPhoto(ownerId, purpose, file);
      const rule = uploadRules[purpose];
      const { bytes, ...about } = await prepare(file, rule);
      const key = rule.isPublic
        ? `u/${hashOf(purpose === 'Profile' ? '' : `${purpose}/`, bytes)}`
        : `p/${hashOf(ownerId, '/', purpose, '/', bytes)}`;
      const answer = { key, ...about };
      await save({ ...answer, ownerId, purpose, bytes: bytes.length }, bytes, rule.maxPerHour);
      return answer;
    },
    importPicture: (ownerId, file) => uploadPhoto(ownerId, 'Import', file),
    async rotate(ownerId, key, degrees) {
      const row = await readTurn(database, ownerId, key);
      const { original_key: originalKey, turned } = required(row, 'MediaNotFound');
      const original = originalKey === null ? undefined : await storage.get(originalKey);
      const { bytes } = original ?? required(await storage.get(key), 'MediaNotFound');
      const turn = (original ? (turned + degrees) % 360 : degrees) as Turn;
      const picture = await processPicture(bytes, { maxBytes: Infinity, turn });
      const source =
        original && originalKey !== null ? { original: { key: originalKey }, turned: turn } : { turned: 0 as const };
      return savePhoto({ picture, ownerId, purpose: 'Ad', ...source });
    },
    async uploadVideo(ownerId, { bytes, contentType: called }) {
      if (bytes.length > limits.videoBytes) throw new DomainError('FileTooLarge');
      const about = await checkVideo(bytes, called);
      const cleaned = withoutMetadata(bytes, about.contentType);
      const answer = { key: `v/${hashOf(cleaned)}`, ...about };
      await save({ ...answer, ownerId, purpose: 'Video', bytes: cleaned.length }, cleaned, maxVideosPerHour);
      return answer;
    },
  };
}

/** The stored form of a file: a converted picture, or an unchanged PDF. */
async function prepare(file: Upload, rule: UploadRule): Promise<Prepared> {
  const contentType = checkKind(file, rule);
  if (contentType === 'application/pdf') return { bytes: file.bytes, contentType };
  const { webp, pictureHash: _, ...about } = await processPicture(file.bytes, rule);
  return { bytes: webp, contentType: 'image/webp', ...about };
}

/** The kind of a file by its first bytes. Throws if the rule does not accept it, or if its declared type differs. */
function checkKind({ bytes, contentType }: Upload, rule: UploadRule): string {
  if (bytes.length > rule.maxBytes) throw new DomainError('FileTooLarge');
  const kind = kindOf(bytes);
  if (kind === 'image/heic') throw new DomainError('PictureHeic');
  if (!kind || !matchesDeclaredType(kind, contentType)) throw new DomainError('FileTypeNotAccepted');
  if (kind === 'application/pdf' && !rule.takesPdf) throw new DomainError('FileTypeNotAccepted');
  return kind;
}

/**
 * The key of a private file also depends on its owner and purpose, so that equal keys reveal nothing about other users. Ad photos and campaign
 * pictures are hashed apart from profile pictures, so that one owner's picture for both has two rows.
 */
function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}
