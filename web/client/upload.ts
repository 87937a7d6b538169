import { mediaCalls } from '../../contract/calls/media.ts';
import type { ErrorAnswer, ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { MediaPurpose, UploadedMedia } from '../../contract/schemas/media.ts';
import { CallError, codesOf, memberRequired, renewSession } from './call.ts';
import { readCookie } from './cookies.ts';

/** The most bytes a file may have, by what it is for: what is larger is refused here and not only after it was sent. */
const mostBytes: Record<MediaPurpose, number> = {
  Profile: limits.profilePictureBytes,
  Feedback: limits.pictureBytes,
  Report: limits.pictureBytes,
  Document: limits.profilePictureBytes,
  Ad: limits.pictureBytes,
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

/**
 * Sends a file as it is and answers its key. Throws a CallError as `call` does; on a 401 the session is renewed and the file sent again,
 * once. An aborted upload throws the signal's reason.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedMedia> {
  const problem = problemOf(file, options.purpose);
  if (problem !== undefined) throw new CallError(400, [problem]);
  let answer = await send(file, options);
  if (answer.status === 401 && (await renewSession()) === 'renewed') answer = await send(file, options);
  if (answer.status < 200 || answer.status > 299) {
    const refused = answer.body as Partial<ErrorAnswer>;
    const codes = codesOf(refused);
    if (codes.includes('MemberRequired')) dispatchEvent(new Event(memberRequired));
    throw new CallError(answer.status, codes, refused);
  }
  return answer.body as UploadedMedia;
}

interface Answer {
  status: number;
  body: unknown;
}

/** By XMLHttpRequest, because `fetch` does not tell how much of a body has been sent. */
function send(file: File, { purpose, onProgress, signal }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method, path } = mediaCalls.upload;
    request.open(method, `/api${path}?${new URLSearchParams({ purpose })}`);
    request.setRequestHeader('accept-language', readCookie('Language') ?? document.documentElement.lang);
    request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
    const token = readCookie('Access-Token');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request.responseText) }));
    request.addEventListener('error', () => reject(new CallError(0, ['NetworkError'])));
    request.addEventListener('abort', () => reject(asError(signal?.reason)));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(asError(signal.reason));
    else request.send(file);
  });
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error('Aborted'));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}
