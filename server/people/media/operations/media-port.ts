import { hasPermission } from '../../../platform/caller.ts';
import type { MediaPurpose } from '../../../../contract/schemas/media.ts';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { adPictures, adPicturesAmong, adVideo, perceptualHashesOf } from './ad-media.ts';
import type { Media, SharedFiles } from '../port.ts';
import { queueRemoval } from './file-records.ts';
import { requestSizes } from './make-sizes.ts';
import { createUploads } from './uploads.ts';
import { adoptPicture, deleteFile, deleteFilesOf, isFileOf, moveMedia, readOwned, readVideo } from '../store.ts';

export interface MediaDeps {
  database: Database;
  storage: FileStorage;
  /** Who may see a file besides its owner. Without it, only the owner. */
  shared?(): readonly SharedFiles[];
}

/** Stores files in `storage` and rows in table `media`. */
export function createMedia({ database, storage, shared }: MediaDeps): Media {
  async function owned(ownerId: string, keys: readonly string[], purpose: MediaPurpose) {
    const rows = await readOwned(database, ownerId, purpose, keys);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return keys.map((key) => required(byKey.get(key), 'MediaNotFound'));
  }

  return {
    ...createUploads({ database, storage }),
    adPictures: (ownerId, keys) => adPictures(database, ownerId, keys),
    adPicturesAmong: (ownerId, keys) => adPicturesAmong(database, ownerId, keys),
    adVideo: (ownerId, key) => adVideo(database, ownerId, key),
    perceptualHashesOf: (keys) => perceptualHashesOf(database, keys),
    async ownedPictures(ownerId, keys, purpose) {
      const rows = await owned(ownerId, keys, purpose);
      return rows.map(({ key, width, height }) => ({
        key,
        width: required(width, 'MediaNotFound'),
        height: required(height, 'MediaNotFound'),
      }));
    },
    async chatPictures(ownerId, keys) {
      const rows = await owned(ownerId, keys, 'Chat');
      return rows.map(({ key, width, height, placeholder }) => ({
        key,
        width: required(width, 'MediaNotFound'),
        height: required(height, 'MediaNotFound'),
        ...(placeholder !== null && { placeholder }),
      }));
    },
    async requireDocuments(ownerId, keys) {
      await owned(ownerId, keys, 'Document');
    },
    async adopt(ownerId, key, campaignId) {
      const picture = required(await adoptPicture(database, ownerId, key, campaignId), 'MediaNotFound');
      await requestSizes(database, key, true);
      return picture;
    },
    async remove(ownerId, key) {
      await database.inTransaction(async () => {
        await queueRemoval(database, await deleteFile(database, ownerId, key));
      });
    },
    async move(guestId, memberId) {
      await moveMedia(database, guestId, memberId);
    },
    async removeAllOf(ownerId) {
      await database.inTransaction(async () => {
        await queueRemoval(database, await deleteFilesOf(database, ownerId));
      });
    },
    bytesOf: async (key, options) => required(await storage.get(key, options), 'MediaNotFound'),
    async requireFile(key, options) {
      required(await storage.sizeOf(key, options), 'MediaNotFound');
    },
    async publicVideo(key) {
      const row = await readVideo(database, key);
      const { content_type: contentType, bytes: size } = required(row, 'MediaNotFound');
      const part = async (from: number, to: number) => required(await storage.part(key, from, to), 'MediaNotFound');
      return { contentType, size, part };
    },
    async fileFor(caller, key) {
      const isStaff = hasPermission(caller, 'any');
      const id = caller.kind === 'member' || caller.kind === 'guest' ? caller.id : null;
      if (!(await isFileOf(database, key, id, isStaff))) {
        const others = caller.kind === 'member' || caller.kind === 'guest' ? (shared?.() ?? []) : [];
        const shown = await Promise.all(others.map((one) => one.isSharedWith(id ?? '', key, isStaff)));
        if (!shown.includes(true)) throw new DomainError('MediaNotFound');
      }
      return required(await storage.get(key), 'MediaNotFound');
    },
  };
}
