import { mediaCalls } from '../../contract/calls/media.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { MediaPurpose, UploadedMedia } from '../../contract/schemas/media.ts';
import { CallError } from './request.ts';
import { sendFile } from './send-file.ts';

/** Maximum bytes by purpose, checked before the upload. */
const maxBytes: Record<MediaPurpose, number> = {
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
/** Maximum bytes of a HEIC, which is converted into a smaller JPEG. */
const heicBytes = 30 * 1024 * 1024;

/** For the `accept` attribute of a file field. */
export const acceptedFiles = (purpose: MediaPurpose): string =>
  purpose === 'Document' ? `${pictures},application/pdf` : pictures;

/** Whether a file claims to be HEIC. Most browsers cannot decode it. */
export const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a file cannot be uploaded, as far as it can be checked before the upload. */
export function fileProblem(file: File, purpose: MediaPurpose): ErrorCode | undefined {
  if (isHeic(file)) return file.size > heicBytes ? 'FileTooLarge' : undefined;
  if (file.type !== '' && !acceptedFiles(purpose).split(',').includes(file.type)) return 'FileTypeNotAccepted';
  return file.size > maxBytes[purpose] ? 'FileTooLarge' : undefined;
}

export interface UploadOptions {
  purpose: MediaPurpose;
  /** Receives the sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Receives the progress of converting a HEIC, from 0 to 1, before the upload; then the JPEG. */
  onConverting?: (share: number) => void;
  onConverted?: (jpeg: File) => void;
  signal?: AbortSignal;
}

/** Uploads a file, a HEIC as a JPEG, and returns its key. Throws CallError as `call` or `heicToJpeg` do, and the signal's reason on abort. */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedMedia> {
  const problem = fileProblem(file, options.purpose);
  if (problem !== undefined) throw new CallError(400, [problem]);
  if (isHeic(file)) return send(await converted(file, options), options);
  try {
    return await send(file, options);
  } catch (error) {
    // The service recognised a HEIC under another name.
    if (!(error instanceof CallError) || error.codes[0] !== 'PictureHeic') throw error;
    return send(await converted(file, options), options);
  }
}

const send = async (file: File, { purpose, onProgress, signal }: UploadOptions) =>
  (await sendFile(mediaCalls.upload, file, { query: { purpose }, onProgress, signal })) as UploadedMedia;

async function converted(file: File, { onConverting, onConverted, signal }: UploadOptions): Promise<File> {
  const { heicToJpeg } = await import('./heic/heic-to-jpeg.ts').catch(() => {
    throw new CallError(0, ['NetworkError']);
  });
  const jpeg = await heicToJpeg(file, { onProgress: onConverting, signal });
  onConverted?.(jpeg);
  return jpeg;
}
