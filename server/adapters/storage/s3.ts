import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../../../contract/limits.ts';
import { DomainError } from '../../platform/errors.ts';
import { sendRequest } from '../../platform/http-client.ts';
import { checkKey } from './storage.ts';
import type { FileStorage, StorageOptions, StoredFile } from './storage.ts';

export interface S3Options {
  /** Scheme, host and optional path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Timeout of one attempt, including the body. */
  timeoutMs?: number;
  /** Delay before the second attempt; doubled before the third. */
  firstWaitMs?: number;
}

/** Body of a PUT, or byte range of a GET. */
interface Sent extends StorageOptions {
  file?: StoredFile;
  range?: { from: number; to: number };
}

interface Answer extends StoredFile {
  status: number;
  /** `Content-Length`, if there is one. */
  length: number | undefined;
}

const attempts = 3;
/** For this time after an answer of the bucket, it counts as existing. */
const bucketMs = 60_000;
/** Size of the largest stored file. */
const maxBytes = Math.max(limits.videoBytes, limits.pictureBytes);

/**
 * Stores files in an S3 bucket with path-style URLs. Retries after 5xx, 429 and timeouts; every operation is safe to repeat. The credentials need
 * permission to list the bucket: without it, S3 responds 403 for a missing file.
 */
export function s3Storage(options: S3Options): FileStorage {
  const { region, accessKeyId, secretAccessKey, timeoutMs = 8_000, firstWaitMs = 200 } = options;
  const root = `${options.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(options.bucket)}`;

  /** Sends one signed request. */
  async function once(method: string, key: string, { file, range }: Sent, limitMs: number): Promise<Answer> {
    const signed = await new AwsV4Signer({
      method,
      url: `${root}/${key}`,
      // The signature covers the body's hash, so the body cannot be changed in transit.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(file?.bytes ?? '')
          .digest('hex'),
        ...(file && { 'content-type': file.contentType }),
        ...(range && { range: `bytes=${range.from}-${range.to}` }),
      },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    }).sign();
    const { status, headers, bytes } = await sendRequest(signed.url, {
      method,
      headers: signed.headers,
      ...(file && { body: new Uint8Array(file.bytes) }),
      timeoutMs: limitMs,
      maxBytes,
    });
    const contentType = headers.get('content-type') ?? 'application/octet-stream';
    const length = headers.get('content-length');
    return { status, contentType, bytes, length: length === null ? undefined : Number(length) };
  }

  /** Returns any response that is not retried; throws the last failure. */
  async function persistently(method: string, key: string, sent: Sent): Promise<Answer> {
    let failure: unknown;
    const until = performance.now() + (sent.withinMs ?? Infinity);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const waitMs = attempt > 0 ? firstWaitMs * 2 ** (attempt - 1) : 0;
      if (attempt > 0 && performance.now() + waitMs >= until) break;
      if (waitMs > 0) await wait(waitMs);
      try {
        const answer = await once(method, key, sent, Math.min(timeoutMs, Math.max(1, until - performance.now())));
        if (answer.status < 500 && answer.status !== 429) return answer;
        failure = unexpected(method, key, answer);
      } catch (error) {
        failure = error;
      }
    }
    throw Object.assign(new DomainError('ServiceUnavailable'), { cause: failure });
  }

  let bucketSeenAt = Number.NEGATIVE_INFINITY;

  async function send(method: string, key: string, sent: Sent = {}): Promise<Answer | undefined> {
    checkKey(key);
    const answer = await persistently(method, key, sent);
    // The range starts after the end of the file.
    if (answer.status === 416) return { ...answer, bytes: Buffer.alloc(0) };
    const isMissing = answer.status === 404 && (method === 'HEAD' || codeOf(answer) === 'NoSuchKey');
    if (!isMissing && (answer.status < 200 || answer.status > 299)) throw unexpected(method, key, answer);
    if (answer.status !== 404 || method !== 'HEAD') bucketSeenAt = performance.now();
    return isMissing ? undefined : answer;
  }

  /** The answer to HEAD has no body, and so no code. After 404, a GET finds out whether the bucket is missing. */
  async function sizeOf(key: string, { withinMs = Infinity }: StorageOptions = {}): Promise<number | undefined> {
    const until = performance.now() + withinMs;
    const answer = await send('HEAD', key, { withinMs });
    if (answer && answer.length === undefined) throw new Error(`S3 HEAD ${key}: no Content-Length`);
    if (!answer && performance.now() - bucketSeenAt > bucketMs)
      await send('GET', key, { range: { from: 0, to: 0 }, withinMs: until - performance.now() });
    return answer?.length;
  }

  return {
    async put(key, bytes, contentType, time) {
      await send('PUT', key, { ...time, file: { bytes, contentType } });
    },
    async get(key, time) {
      const answer = await send('GET', key, time);
      return answer && { bytes: answer.bytes, contentType: answer.contentType };
    },
    sizeOf,
    async part(key, from, to) {
      const answer = await send('GET', key, { range: { from, to } });
      // Services without range support send the whole file.
      const start = answer?.status === 200 ? from : 0;
      return answer?.bytes.subarray(start, start + to - from + 1);
    },
    async remove(key) {
      await send('DELETE', key);
    },
  };
}

/** `S3 PUT u/1: 403 SignatureDoesNotMatch`. */
function unexpected(method: string, key: string, answer: Answer): Error {
  return new Error(`S3 ${method} ${key}: ${answer.status} ${codeOf(answer)}`.trimEnd());
}

/** Error code from the service's XML response. */
function codeOf({ bytes }: Answer): string {
  return /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? '';
}
