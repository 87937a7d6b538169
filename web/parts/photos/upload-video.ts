import { mediaCalls } from '../../../contract/calls/media.ts';
import type { ErrorAnswer, ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { UploadedVideo } from '../../../contract/schemas/media.ts';
import { CallError, codesOf, renewSession } from '../../client/call.ts';
import { readCookie } from '../../client/cookies.ts';

/** For the `accept` of the file field. */
export const acceptedVideos = 'video/mp4,video/quicktime,video/webm';

/** Why a video cannot be uploaded, as far as it shows before sending it; its length only where this browser can read it. */
export async function videoProblem(file: File): Promise<ErrorCode | undefined> {
  if (file.type !== '' && !acceptedVideos.split(',').includes(file.type)) return 'VideoUnreadable';
  if (file.size > limits.videoBytes) return 'FileTooLarge';
  const seconds = await lengthOf(file);
  return seconds !== undefined && seconds > limits.videoSeconds + 0.5 ? 'VideoTooLong' : undefined;
}

function lengthOf(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | undefined>((resolve) => {
    video.preload = 'metadata';
    video.addEventListener('loadedmetadata', () =>
      resolve(Number.isFinite(video.duration) ? video.duration : undefined),
    );
    video.addEventListener('error', () => resolve(undefined));
    video.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

export interface VideoUpload {
  /** Told how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a video as it is; throws a CallError as `call` does, and on a 401 renews the session and sends it again, once. */
export async function uploadVideo(file: File, options: VideoUpload): Promise<UploadedVideo> {
  let answer = await send(file, options);
  if (answer.status === 401 && (await renewSession()) === 'renewed') answer = await send(file, options);
  if (answer.status < 200 || answer.status > 299) {
    const refused = answer.body as Partial<ErrorAnswer>;
    throw new CallError(answer.status, codesOf(refused), refused);
  }
  return answer.body as UploadedVideo;
}

/** By XMLHttpRequest, because `fetch` does not tell how much of a body has been sent. */
function send(file: File, { onProgress, signal }: VideoUpload): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = readCookie('Access-Token');
    request.open(mediaCalls.uploadVideo.method, `/api${mediaCalls.uploadVideo.path}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response ?? {} }));
    request.addEventListener('error', () => reject(new CallError(0, ['NetworkError'])));
    request.addEventListener('abort', () => reject(new CallError(0, ['NetworkError'])));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
