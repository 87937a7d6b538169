import { definePort } from '../../kernel/ports.ts';
import type { Upload } from '../../../contract/declare.ts';
import type { Picture } from '../../../contract/schemas/ad.ts';
import type { MediaPurpose, UploadedMedia, UploadedVideo } from '../../../contract/schemas/media.ts';
import type { StorageOptions, StoredFile } from '../../adapters/storage/index.ts';
import type { Caller } from '../../platform/caller.ts';

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

export type AdPicture = Picture & { placeholder?: string };

export interface AdVideo {
  key: string;
  contentType: string;
  seconds: number;
}

/** A public video, read in parts. */
export interface PublicVideo {
  contentType: string;
  /** Bytes. */
  size: number;
  /** Bytes `from` to `to`, both counted from 0 and included. Throws MediaNotFound if the file was deleted. */
  part(from: number, to: number): Promise<Buffer>;
}

/** Uploaded files and their owners. Call the upload methods outside of transactions, because stored bytes are not rolled back. */
export interface Media {
  /**
   * Stores a file of a member or guest; the caller has checked the permission. Throws FileTooLarge, FileTypeNotAccepted, PictureHeic,
   * PictureTooManyPixels, PictureUnreadable, PictureIncomplete, PictureAnimated or UploadLimitReached.
   */
  upload(ownerId: string, purpose: MediaPurpose, file: Upload): Promise<UploadedMedia>;
  /** Stores an ad photo of a bulk import: like `upload`, without the hourly limit. */
  importPicture(ownerId: string, file: Upload): Promise<UploadedMedia>;
  /**
   * Rotates an ad photo clockwise from its original, under a new key. The previous photo stays. Throws MediaNotFound if the owner has no such photo,
   * or UploadLimitReached.
   */
  rotate(ownerId: string, key: string, degrees: Turn): Promise<UploadedMedia>;
  /**
   * Stores an ad video without its metadata. Throws FileTooLarge, FileTypeNotAccepted, VideoTooLong, VideoUnreadable, VideoCodecNotAccepted or
   * UploadLimitReached.
   */
  uploadVideo(ownerId: string, file: Upload): Promise<UploadedVideo>;
  /** The owner's ad photos in the order of `keys`. Throws MediaNotFound if one is not the owner's. */
  adPictures(ownerId: string, keys: readonly string[]): Promise<AdPicture[]>;
  /** The owner's ad photos with these keys; unknown keys are left out. */
  adPicturesAmong(ownerId: string, keys: readonly string[]): Promise<AdPicture[]>;
  /** The owner's ad video. Throws MediaNotFound. */
  adVideo(ownerId: string, key: string): Promise<AdVideo>;
  /** Perceptual hashes (64 bits) of ad photos by key; unknown ones are left out. See `perceptualHash`. */
  perceptualHashesOf(keys: readonly string[]): Promise<Map<string, bigint>>;
  /** The pictures in the order of `keys`. Throws MediaNotFound if the owner did not upload one of them as a picture for this purpose. */
  ownedPictures(ownerId: string, keys: readonly string[], purpose: MediaPurpose): Promise<Picture[]>;
  /** The owner's chat photos in the order of `keys`, with placeholders. Throws MediaNotFound. */
  chatPictures(ownerId: string, keys: readonly string[]): Promise<(Picture & { placeholder?: string })[]>;
  /** Throws MediaNotFound if one of the keys is not a document (picture or PDF) of this owner. */
  requireDocuments(ownerId: string, keys: readonly string[]): Promise<void>;
  /**
   * Copies an owner's campaign picture to the campaign, in the current transaction. It stays when the upload or its owner is deleted, until
   * `remove(campaignId, key)`. Throws MediaNotFound.
   */
  adopt(ownerId: string, key: string, campaignId: string): Promise<Picture>;
  /** Deletes an owner's file in the current transaction. A job deletes the bytes unless another owner has them. */
  remove(ownerId: string, key: string): Promise<void>;
  /** Moves a guest's files to a member, in the current transaction. Files that the member already has are not duplicated. */
  move(guestId: string, memberId: string): Promise<void>;
  /** Deletes all files of an owner in the current transaction, like `remove`. */
  removeAllOf(ownerId: string): Promise<void>;
  /** A file, without a permission check. Throws MediaNotFound. `withinMs` limits the time of a remote storage. */
  bytesOf(key: string, options?: StorageOptions): Promise<StoredFile>;
  /** Throws MediaNotFound if there is no such file. Does not read it. */
  requireFile(key: string, options?: StorageOptions): Promise<void>;
  /** A video, without a permission check. Throws MediaNotFound. */
  publicVideo(key: string): Promise<PublicVideo>;
  /**
   * A file for its owner, for users it was shared with, and for moderators. Moderators see chat photos only if they were reported. Throws
   * MediaNotFound for everyone else.
   */
  fileFor(caller: Caller, key: string): Promise<StoredFile>;
}

/** Says who besides the owner may see a private file. Offered by the module of the conversation. */
export interface SharedFiles {
  /** Whether the file was shown to this member, or reported if they are a moderator. */
  isSharedWith(accountId: string, key: string, isStaff: boolean): Promise<boolean>;
}

export const sharedFilesPort = definePort<SharedFiles>('shared files');
/** Files that buyer and seller of a refund see. Offered by the refunds module. */
export const refundFilesPort = definePort<SharedFiles>('files of refunds');
/** Files that buyer and seller of an order see. Offered by the orders module. */
export const orderFilesPort = definePort<SharedFiles>('files of orders');
export const mediaPort = definePort<Media>('media');
export { unusedMediaJobs } from './operations/remove-unused.ts';
