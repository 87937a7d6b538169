import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { UploadedVideo } from '../../../../contract/schemas/media.ts';
import { DomainError } from '../../../platform/errors.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { VideoVerdict } from './video-facts.ts';

/** What clients call the containers; the file itself says which it is. */
const namesOfVideo = new Set(['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v']);

const reader = join(import.meta.dirname, 'video-process.ts');
const inTurn = concurrencyLimit({ maxRunning: 1, maxWaiting: 8, retryAfterSeconds: 10 });

export interface VideoLimits {
  /** A minute of film is read in well under a second. */
  readMs?: number;
  /** Of tables: the file itself lies beside them. */
  memoryMb?: number;
}

/**
 * What a video is. It is read by a process of its own, which is ended when it takes too long or too much memory; a thread would take the server with
 * it when its memory runs out. Refuses FileTypeNotAccepted, VideoTooLong, VideoUnreadable, VideoCodecNotAccepted, and ServiceUnavailable
 * where many others wait.
 */
export async function checkVideo(
  bytes: Buffer,
  contentType: string,
  limits: VideoLimits = {},
): Promise<Omit<UploadedVideo, 'key'>> {
  if (!namesOfVideo.has(contentType) || !beginsLikeVideo(bytes)) throw new DomainError('FileTypeNotAccepted');
  const verdict = await inTurn(() => verdictOf(bytes, limits));
  if ('refused' in verdict) throw new DomainError(verdict.refused);
  return verdict.facts;
}

/** ISO media files begin with their brand, QuickTime's older ones with any of a few boxes, WebM with the head of EBML. */
function beginsLikeVideo(bytes: Buffer): boolean {
  const box = bytes.toString('latin1', 4, 8);
  return ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(box) || bytes.toString('hex', 0, 4) === '1a45dfa3';
}

async function verdictOf(bytes: Buffer, { readMs = 10_000, memoryMb = 256 }: VideoLimits): Promise<VideoVerdict> {
  // It may write nothing and start nothing, and knows nothing of our settings.
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
  // One that was ended reads no further.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const output = await Promise.race([text(child.stdout), failed]);
  return output === '' ? { refused: 'VideoUnreadable' } : (JSON.parse(output) as VideoVerdict);
}
