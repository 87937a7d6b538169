import { mediaCalls } from '../../contract/calls/media.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { MediaPurpose, UploadedMedia } from '../../contract/schemas/media.ts';
import { CallError } from './request.ts';
import { sendFile } from './send-file.ts';

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

const pictures = 'image/jpeg,image/png,image/webp,image/avif';

/** For the `accept` of a file field. HEIC is not in it, so that phones hand over a JPEG. */
export const acceptedFiles = (purpose: MediaPurpose): string =>
  purpose === 'Document' ? `${pictures},application/pdf` : pictures;

/** Why a file cannot be uploaded, as far as it shows before sending it. */
export function problemOf(file: File, purpose: MediaPurpose): ErrorCode | undefined {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'PictureHeic';
  if (file.type !== '' && !acceptedFiles(purpose).split(',').includes(file.type)) return 'FileTypeNotAccepted';
  return file.size > mostBytes[purpose] ? 'FileTooLarge' : undefined;
}

export interface UploadOptions {
  purpose: MediaPurpose;
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file as it is and answers its key. Throws a CallError as `call` does; an aborted upload throws the signal's reason. */
export async function uploadFile(file: File, { purpose, onProgress, signal }: UploadOptions): Promise<UploadedMedia> {
  const problem = problemOf(file, purpose);
  if (problem !== undefined) throw new CallError(400, [problem]);
  return (await sendFile(mediaCalls.upload, file, { query: { purpose }, onProgress, signal })) as UploadedMedia;
}
