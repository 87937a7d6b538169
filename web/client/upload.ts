import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { MediaPurpose, UploadedMedia } from '../../contract/schemas/media.ts';
import { patiently } from './patiently.ts';
import { CallError } from './request.ts';

/** The most bytes a file may have, by what it is for: what is larger is refused here and not only after it was sent. */
const mostBytes: Record<MediaPurpose, number> = {
  Profile: limits.profilePictureBytes,
  Feedback: limits.pictureBytes,
  Report: limits.pictureBytes,
  Document: limits.profilePictureBytes,
  Ad: limits.pictureBytes,
  Chat: limits.pictureBytes,
  Order: limits.pictureBytes,
  Refund: limits.pictureBytes,
  Campaign: limits.pictureBytes,
};

const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
/** The most bytes of a HEIC, which becomes a smaller JPEG here. */
const heicBytes = 30 * 1024 * 1024;

/** For the `accept` of a file field. */
export const acceptedFiles = (purpose: MediaPurpose): string =>
  purpose === 'Document' ? `${pictures},application/pdf` : pictures;

/** Whether a file calls itself HEIC. Most browsers can neither show nor read one. */
export const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a file cannot be uploaded, as far as it shows before sending it. */
export function problemOf(file: File, purpose: MediaPurpose): ErrorCode | undefined {
  if (isHeic(file)) return file.size > heicBytes ? 'FileTooLarge' : undefined;
  if (file.type !== '' && !acceptedFiles(purpose).split(',').includes(file.type)) return 'FileTypeNotAccepted';
  return file.size > mostBytes[purpose] ? 'FileTooLarge' : undefined;
}

export interface UploadOptions {
  purpose: MediaPurpose;
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Told how far a HEIC has become a JPEG, from 0 to 1, before anything is sent; then the JPEG. */
  onConverting?: (share: number) => void;
  onConverted?: (jpeg: File) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file as it is, a HEIC as a JPEG, and answers its key. Throws a CallError as `call` does, or as `heicToJpeg`; an aborted upload throws the
 * signal's reason.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedMedia> {
  const problem = problemOf(file, options.purpose);
  if (problem !== undefined) throw new CallError(400, [problem]);
  const { sendUpload } = await patiently(() => loaded(import('./send-upload.ts')), options.signal);
  return sendUpload(file, options);
}

/** A part of the page that did not come was not reached. */
export const loaded = <T>(part: Promise<T>): Promise<T> =>
  part.catch(() => {
    throw new CallError(0, ['NetworkError']);
  });
