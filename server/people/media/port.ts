import { definePort } from '../../kernel/ports.ts';
import type { Upload } from '../../../contract/declare.ts';
import type { Picture } from '../../../contract/schemas/ad.ts';
import type { MediaPurpose, UploadedMedia, UploadedVideo } from '../../../contract/schemas/media.ts';
import type { StoredFile } from '../../adapters/storage/index.ts';
import type { Caller } from '../../platform/caller.ts';

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

export type AdPicture = Picture & { placeholder?: string };

export interface AdVideo {
  key: string;
  contentType: string;
  seconds: number;
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

/** What stands in conversations of others: who but its owner may see a private file. Offered by whoever keeps the conversations. */
export interface SharedFiles {
  /** Whether a file was shown to this member; to moderators also what was reported to them. */
  isSharedWith(accountId: string, key: string, isModerator: boolean): Promise<boolean>;
}

export const sharedFilesPort = definePort<SharedFiles>('shared files');
/** What both sides of a refund see of it. Offered by whoever keeps the refunds. */
export const refundFilesPort = definePort<SharedFiles>('files of refunds');
/** What both sides of an order see of it. Offered by whoever keeps the orders. */
export const orderFilesPort = definePort<SharedFiles>('files of orders');
export const mediaPort = definePort<Media>('media');
export { unusedMediaJobs } from './operations/remove-unused.ts';
