import { mediaCalls } from '../../../contract/calls/media.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { UploadedVideo } from '../../../contract/schemas/media.ts';
import { sendFile } from '../../client/send-file.ts';

/** For the `accept` attribute of the file field. */
export const acceptedVideos = 'video/mp4,video/quicktime,video/webm';

/** Why a video cannot be uploaded, as far as it can be checked before the upload. Its length is checked only if the browser can read it. */
export async function videoProblem(file: File): Promise<ErrorCode | undefined> {
  if (file.type !== '' && !acceptedVideos.split(',').includes(file.type)) return 'VideoUnreadable';
  if (file.size > limits.videoBytes) return 'FileTooLarge';
  const seconds = await lengthOf(file);
  return seconds !== undefined && seconds > limits.videoSeconds + 0.5 ? 'VideoTooLong' : undefined;
}

/** Timeout for reading the video's length, milliseconds. */
const lengthMs = 5_000;

function lengthOf(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | undefined>((resolve) => {
    video.preload = 'metadata';
    video.addEventListener('loadedmetadata', () =>
      resolve(Number.isFinite(video.duration) ? video.duration : undefined),
    );
    video.addEventListener('error', () => resolve(undefined));
    // Some devices load no metadata before playback.
    setTimeout(() => resolve(undefined), lengthMs);
    video.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

export interface VideoUpload {
  /** Receives the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a video. Throws CallError as `call` does, and the signal's reason on abort. */
export async function uploadVideo(file: File, options: VideoUpload): Promise<UploadedVideo> {
  return (await sendFile(mediaCalls.uploadVideo, file, options)) as UploadedVideo;
}
