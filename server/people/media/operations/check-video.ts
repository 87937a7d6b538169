import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { UploadedVideo } from '../../../../contract/schemas/media.ts';
import { DomainError } from '../../../platform/errors.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { VideoVerdict } from './video-facts.ts';

/** Content types that clients may declare. The container is read from the file. */
const videoTypes = new Set(['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v']);

const reader = join(import.meta.dirname, 'video-process.ts');
const inTurn = concurrencyLimit({ maxRunning: 1, maxWaiting: 8, retryAfterSeconds: 10 });

export interface VideoLimits {
  /** Timeout; default 10 s. A minute of video takes less than a second. */
  readMs?: number;
  /** Heap limit for container tables; default 256 MB. The file itself is outside of the heap. */
  memoryMb?: number;
}

/**
 * Reads a video in a separate process, which is killed if it takes too long or too much memory. A thread would take the server down with it. Throws
 * FileTypeNotAccepted, VideoTooLong, VideoUnreadable, VideoCodecNotAccepted, or ServiceUnavailable if the queue is full.
 */
export async function checkVideo(
  bytes: Buffer,
  contentType: string,
  limits: VideoLimits = {},
): Promise<Omit<UploadedVideo, 'key'>> {
  if (!videoTypes.has(contentType) || !beginsLikeVideo(bytes)) throw new DomainError('FileTypeNotAccepted');
  const verdict = await inTurn(() => verdictOf(bytes, limits));
  if ('refused' in verdict) throw new DomainError(verdict.refused);
  return verdict.facts;
}

/** ISO media files begin with their brand, older QuickTime files with one of several boxes, WebM with the EBML header. */
function beginsLikeVideo(bytes: Buffer): boolean {
  const box = bytes.toString('latin1', 4, 8);
  return ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(box) || bytes.toString('hex', 0, 4) === '1a45dfa3';
}

async function verdictOf(bytes: Buffer, { readMs = 10_000, memoryMb = 256 }: VideoLimits): Promise<VideoVerdict> {
  // The process may write no file and start no process, and gets no environment.
  const rights = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${memoryMb}`, '--no-warnings'];
  const child = spawn(process.execPath, [...rights, reader], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: readMs,
    killSignal: 'SIGKILL',
  });
  const failed = new Promise<string>((resolve) => {
    child.once('error', () => resolve(''));
  });
  // A killed process does not read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const output = await Promise.race([text(child.stdout), failed]);
  return output === '' ? { refused: 'VideoUnreadable' } : (JSON.parse(output) as VideoVerdict);
}
