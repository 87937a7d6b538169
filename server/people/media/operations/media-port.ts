import type { Upload } from '../../../../contract/declare.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { MediaPurpose, UploadedMedia, UploadedVideo } from '../../../../contract/schemas/media.ts';
import type { FileStorage, StoredFile } from '../../../adapters/storage/index.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { adPictures, adPicturesAmong, adVideo, perceptualHashesOf } from './ad-media.ts';
import type { AdPicture, AdVideo } from './ad-media.ts';
import type { SharedFiles } from '../port.ts';
import type { Turn } from './pipeline.ts';
import { forget } from './records.ts';
import { askForSizes } from './sizes.ts';
import { createUploads } from './uploads.ts';
import { adoptPicture, deleteFile, deleteFilesOf, isFileOf, moveMedia, readOwned, readVideo } from '../store.ts';

export interface MediaDeps {
  database: Database;
  storage: FileStorage;
  /** Who but its owner may see a file; nobody where nothing is said. */
  shared?(): readonly SharedFiles[];
}

/** A video that everybody may see, to be read piece by piece. */
export interface PublicVideo {
  contentType: string;
  /** Bytes. */
  size: number;
  /** The bytes from one to another, both counted from 0 and included. Refuses MediaNotFound where the file is gone. */
  part(from: number, to: number): Promise<Buffer>;
}

/** Uploaded files and whose they are. Whoever takes files in does so outside of any transaction: bytes cannot be undone. */
export interface Media {
  /**
   * Keeps a file of an owner, a member or a guest; who may upload what the caller has checked. Refuses FileTooLarge, FileTypeNotAccepted,
   * PictureHeic, PictureTooManyPixels, PictureUnreadable, PictureIncomplete, PictureAnimated, UploadLimitReached.
   */
  upload(ownerId: string, purpose: MediaPurpose, file: Upload): Promise<UploadedMedia>;
  /** Keeps an ad's photo that comes with many ads at once: as `upload` does, but however many there are in an hour. */
  importPicture(ownerId: string, file: Upload): Promise<UploadedMedia>;
  /**
   * An ad's photo turned clockwise, made of the original, under another key; the one before stays. Refuses MediaNotFound where the owner has no
   * such photo, UploadLimitReached.
   */
  rotate(ownerId: string, key: string, degrees: Turn): Promise<UploadedMedia>;
  /**
   * Keeps the video of an ad as it is. Refuses FileTooLarge, FileTypeNotAccepted, VideoTooLong, VideoUnreadable, VideoCodecNotAccepted,
   * UploadLimitReached.
   */
  uploadVideo(ownerId: string, file: Upload): Promise<UploadedVideo>;
  /** The photos for ads with these keys, in their order. Refuses MediaNotFound where one is none of this owner's. */
  adPictures(ownerId: string, keys: readonly string[]): Promise<AdPicture[]>;
  /** Those of this owner's photos for ads that have one of these keys. */
  adPicturesAmong(ownerId: string, keys: readonly string[]): Promise<AdPicture[]>;
  /** The video for ads with this key. Refuses MediaNotFound where it is none of this owner's. */
  adVideo(ownerId: string, key: string): Promise<AdVideo>;
  /** What photos of ads look like in 64 bits, by their keys; see `looksIn`. Those that are unknown are absent. */
  perceptualHashesOf(keys: readonly string[]): Promise<Map<string, bigint>>;
  /** The pictures with these keys, in their order. Refuses MediaNotFound where one is no picture that this owner uploaded for this purpose. */
  ownedPictures(ownerId: string, keys: readonly string[], purpose: MediaPurpose): Promise<Picture[]>;
  /** The photos for a chat with these keys, likewise, with the tiny version of each. */
  chatPictures(ownerId: string, keys: readonly string[]): Promise<(Picture & { placeholder?: string })[]>;
  /** Refuses MediaNotFound where one of the keys is no document that this owner uploaded, picture or PDF. */
  requireDocuments(ownerId: string, keys: readonly string[]): Promise<void>;
  /**
   * Has a campaign keep a picture that this owner uploaded for one, in the transaction in progress: it stays when the upload or its owner goes, until
   * `remove(campaignId, key)`. Refuses MediaNotFound.
   */
  adopt(ownerId: string, key: string, campaignId: string): Promise<Picture>;
  /** Takes a file from its owner, in the transaction in progress; the bytes go afterwards, unless somebody else has the same ones. */
  remove(ownerId: string, key: string): Promise<void>;
  /** A guest's files become the member's, in the transaction in progress; what the member has already is had once. */
  move(guestId: string, memberId: string): Promise<void>;
  /** Takes everything from an owner, likewise. */
  removeAllOf(ownerId: string): Promise<void>;
  /** A file, whoever asks. Refuses MediaNotFound. */
  bytesOf(key: string): Promise<StoredFile>;
  /** A video, whoever asks. Refuses MediaNotFound. */
  publicVideo(key: string): Promise<PublicVideo>;
  /** A file for its owner, for those whom it was shown to, or for a moderator, who sees nothing of chats but what was reported. Refuses MediaNotFound to everybody else. */
  fileFor(caller: Caller, key: string): Promise<StoredFile>;
}

/** Puts the module together. Files go to `storage`, rows to the table `media`. */
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
      await askForSizes(database, key, true);
      return picture;
    },
    async remove(ownerId, key) {
      await database.inTransaction(async () => {
        await forget(database, await deleteFile(database, ownerId, key));
      });
    },
    async move(guestId, memberId) {
      await moveMedia(database, guestId, memberId);
    },
    async removeAllOf(ownerId) {
      await database.inTransaction(async () => {
        await forget(database, await deleteFilesOf(database, ownerId));
      });
    },
    bytesOf: async (key) => required(await storage.get(key), 'MediaNotFound'),
    async publicVideo(key) {
      const row = await readVideo(database, key);
      const { content_type: contentType, bytes: size } = required(row, 'MediaNotFound');
      const part = async (from: number, to: number) => required(await storage.part(key, from, to), 'MediaNotFound');
      return { contentType, size, part };
    },
    async fileFor(caller, key) {
      const isModerator = caller.kind === 'member' && caller.roles.length > 0;
      const id = caller.kind === 'member' || caller.kind === 'guest' ? caller.id : null;
      if (!(await isFileOf(database, key, id, isModerator))) {
        const others = caller.kind === 'member' || caller.kind === 'guest' ? (shared?.() ?? []) : [];
        const shown = await Promise.all(others.map((one) => one.isSharedWith(id ?? '', key, isModerator)));
        if (!shown.includes(true)) throw new DomainError('MediaNotFound');
      }
      return required(await storage.get(key), 'MediaNotFound');
    },
  };
}
