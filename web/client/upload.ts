import { mediaCalls } from '../../contract/calls/media.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { MediaPurpose, UploadedMedia } from '../../contract/schemas/media.ts';
import { CallError } from './request.ts';
import { sendFile } from './send-file.ts';

/** The most bytes a file may have, by what it is for: what is larger is refused here and not only after it was sent. */
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
/** The most bytes of a HEIC, which becomes a smaller JPEG here. */
const heicBytes = 30 * 1024 * 1024;

/** For the `accept` of a file field. */
export const acceptedFiles = (purpose: MediaPurpose): string =>
  purpose === 'Document' ? `${pictures},application/pdf` : pictures;

/** Whether a file calls itself HEIC. Most browsers can neither show nor read one. */
export const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a file cannot be uploaded, as far as it shows before sending it. */
export function fileProblem(file: File, purpose: MediaPurpose): ErrorCode | undefined {
  if (isHeic(file)) return file.size > heicBytes ? 'FileTooLarge' : undefined;
  if (file.type !== '' && !acceptedFiles(purpose).split(',').includes(file.type)) return 'FileTypeNotAccepted';
  return file.size > maxBytes[purpose] ? 'FileTooLarge' : undefined;
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
  const problem = fileProblem(file, options.purpose);
  if (problem !== undefined) throw new CallError(400, [problem]);
  if (isHeic(file)) return send(await converted(file, options), options);
  try {
    return await send(file, options);
  } catch (error) {
    // One that is called something else, as its bytes told the service.
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
