import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../../../contract/limits.ts';
import { DomainError } from '../../platform/errors.ts';
import { sendRequest } from '../../platform/http-client.ts';
import { checkKey } from './storage.ts';
import type { FileStorage, StoredFile } from './storage.ts';

export interface S3Options {
  /** Scheme and host, and a path where the service has one. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long one attempt may take, body included. */
  timeoutMs?: number;
  /** Waited before the second attempt, doubled before the third. */
  firstWaitMs?: number;
}

/** What a request carries: a file to put, or which bytes of one to get. */
interface Sent {
  file?: StoredFile;
  range?: { from: number; to: number };
}

interface Answer extends StoredFile {
  status: number;
}

const attempts = 3;
/** The longest file that is stored. */
const maxBytes = Math.max(limits.videoBytes, limits.pictureBytes);

/**
 * Files in a bucket of an S3-compatible service, addressed by path. What the service answers with 5xx or 429, or not in time, is tried again;
 * every call may be repeated without harm. The key pair needs to list the bucket too: without that S3 says 403 where a file is missing.
 */
export function s3Storage(options: S3Options): FileStorage {
  const { region, accessKeyId, secretAccessKey, timeoutMs = 8_000, firstWaitMs = 200 } = options;
  const root = `${options.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(options.bucket)}`;

  /** One signed request. */
  async function once(method: string, key: string, { file, range }: Sent): Promise<Answer> {
    const signed = await new AwsV4Signer({
      method,
      url: `${root}/${key}`,
      // The hash of the body is signed with the rest, so that nobody on the way can change it.
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
      timeoutMs,
      maxBytes,
    });
    return { status, contentType: headers.get('content-type') ?? 'application/octet-stream', bytes };
  }

  /** The answer, whatever it says, or why there was none after the last attempt. */
  async function persistently(method: string, key: string, sent: Sent): Promise<Answer> {
    let failure: unknown;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (attempt > 0) await wait(firstWaitMs * 2 ** (attempt - 1));
      try {
        const answer = await once(method, key, sent);
        if (answer.status < 500 && answer.status !== 429) return answer;
        failure = unexpected(method, key, answer);
      } catch (error) {
        failure = error;
      }
    }
    throw Object.assign(new DomainError('ServiceUnavailable'), { cause: failure });
  }

  async function send(method: string, key: string, sent: Sent = {}): Promise<Answer | undefined> {
    checkKey(key);
    const answer = await persistently(method, key, sent);
    // The range begins behind the file's end.
    if (answer.status === 416) return { ...answer, bytes: Buffer.alloc(0) };
    if (answer.status === 404 && codeOf(answer) === 'NoSuchKey') return undefined;
    if (answer.status < 200 || answer.status > 299) throw unexpected(method, key, answer);
    return answer;
  }

  return {
    async put(key, bytes, contentType) {
      await send('PUT', key, { file: { bytes, contentType } });
    },
    async get(key) {
      const answer = await send('GET', key);
      return answer && { bytes: answer.bytes, contentType: answer.contentType };
    },
    async part(key, from, to) {
      const answer = await send('GET', key, { range: { from, to } });
      // Not every service cuts where it is told to; one that does not know ranges sends the whole file.
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

/** The service's own name for what went wrong, from the XML that it answers with. */
function codeOf({ bytes }: Answer): string {
  return /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? '';
}
