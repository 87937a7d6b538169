import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from './folder.ts';
import { storageFrom } from './index.ts';
import { s3Storage } from './s3.ts';
import type { FileStorage } from './storage.ts';

let folder: string;
let s3: S3rver;
let endpoint: string;

const pair = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucket = 'meydan-media';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-storage-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: bucket }],
  });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const storages: Record<string, () => FileStorage> = {
  folder: () => folderStorage(join(folder, 'files')),
  S3: () => s3Storage({ endpoint, region: 'eu-central-1', bucket, ...pair }),
};

const everyByte = Buffer.from(Uint8Array.from({ length: 256 }, (_, index) => index));
const large = Buffer.alloc(5 * 1024 * 1024, everyByte);

describe.each(Object.entries(storages))('%s', (_name, open) => {
  test('returns stored bytes and content type unchanged', async () => {
    const storage = open();
    await storage.put('u/one', everyByte, 'image/webp');
    expect(await storage.get('u/one')).toEqual({ bytes: everyByte, contentType: 'image/webp' });
    await storage.put('p/large', large, 'application/pdf');
    const file = await storage.get('p/large');
    expect(file?.contentType).toBe('application/pdf');
    expect(file?.bytes.equals(large)).toBe(true);
    await storage.put('u/empty', Buffer.alloc(0), 'image/webp');
    expect(await storage.get('u/empty')).toEqual({ bytes: Buffer.alloc(0), contentType: 'image/webp' });
  });

  test('returns byte ranges up to the end of the file', async () => {
    const storage = open();
    await storage.put('v/parts', everyByte, 'video/mp4');
    const part = async (from: number, to: number) => [...((await storage.part('v/parts', from, to)) ?? ['nothing'])];
    expect(await part(0, 0)).toEqual([0]);
    expect(await part(10, 12)).toEqual([10, 11, 12]);
    expect(await part(254, 999)).toEqual([254, 255]);
    expect(await part(256, 300)).toEqual([]);
    expect(await part(0, 255)).toEqual([...everyByte]);
    await storage.put('v/large', large, 'video/webm');
    expect((await storage.part('v/large', 1_000_000, 2_999_999))?.equals(large.subarray(1_000_000, 3_000_000))).toBe(
      true,
    );
    expect(await storage.part('v/never', 0, 9)).toBeUndefined();
    await expect(storage.part('../x', 0, 9)).rejects.toThrow('is not a valid storage key');
  });

  test('tells the size of a file', async () => {
    const storage = open();
    await storage.put('u/sized', everyByte, 'image/webp');
    await storage.put('u/none', Buffer.alloc(0), 'image/avif');
    expect(await storage.sizeOf('u/sized')).toBe(256);
    expect(await storage.sizeOf('u/none')).toBe(0);
    expect(await storage.sizeOf('u/never')).toBeUndefined();
    expect(await storage.sizeOf('nowhere/never')).toBeUndefined();
  });

  test('replaces a file, also concurrently', async () => {
    const storage = open();
    await storage.put('u/two', Buffer.from('old'), 'image/webp');
    await storage.put('u/two', Buffer.from('new\nline'), 'application/pdf');
    expect(await storage.get('u/two')).toEqual({ bytes: Buffer.from('new\nline'), contentType: 'application/pdf' });
    await Promise.all(Array.from({ length: 8 }, () => storage.put('u/two', large, 'image/webp')));
    expect((await storage.get('u/two'))?.bytes.equals(large)).toBe(true);
  });

  test('returns undefined for a missing or removed file', async () => {
    const storage = open();
    expect(await storage.get('u/never')).toBeUndefined();
    expect(await storage.get('nowhere/never')).toBeUndefined();
    await storage.put('u/three', Buffer.from('3'), 'image/webp');
    await storage.remove('u/three');
    expect(await storage.get('u/three')).toBeUndefined();
    await storage.remove('u/three');
  });

  test.each([
    '',
    'u',
    '/u/one',
    'u/',
    '../x',
    'u/../../x',
    'u/..',
    'u/./x',
    'u/a/b',
    'u\\x',
    'u/x.webp',
    'u/%2e%2e',
    'u/ö',
    'u/x\0',
    'U/x',
    '?a/b',
    'u/x\n',
  ])('refuses the key %j', async (key) => {
    const storage = open();
    await expect(storage.put(key, everyByte, 'image/webp')).rejects.toThrow('is not a valid storage key');
    await expect(storage.get(key)).rejects.toThrow('is not a valid storage key');
    await expect(storage.remove(key)).rejects.toThrow('is not a valid storage key');
  });
});

test('leaves no temporary files in the folder', async () => {
  const storage = folderStorage(join(folder, 'clean'));
  await storage.put('u/one', everyByte, 'image/webp');
  // A folder with this name makes the rename fail.
  await folderStorage(join(folder, 'clean', 'u')).put('two/x', everyByte, 'image/webp');
  await expect(storage.put('u/two', everyByte, 'image/webp')).rejects.toThrow('EISDIR');
  expect((await readdir(join(folder, 'clean', 'u'))).toSorted()).toEqual(['one', 'two']);
});

describe('a failing S3 service', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    }
  });

  async function storageAt(listener: RequestListener): Promise<FileStorage> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    return s3Storage({
      endpoint: `http://127.0.0.1:${port}/`,
      region: 'x',
      bucket,
      ...pair,
      timeoutMs: 300,
      firstWaitMs: 1,
    });
  }

  test('is retried with the body after 5xx and 429', async () => {
    const statuses = [503, 429, 200];
    const bodies: number[] = [];
    const storage = await storageAt(async (request, response) => {
      const body = await Array.fromAsync(request as AsyncIterable<Buffer>);
      bodies.push(Buffer.concat(body).length);
      response.writeHead(statuses.shift() ?? 500).end();
    });
    await storage.put('u/one', everyByte, 'image/webp');
    expect([statuses, bodies]).toEqual([[], [256, 256, 256]]);
  });

  test('counts as unavailable after three failures and keeps the reason', async () => {
    let requestCount = 0;
    const storage = await storageAt((_request, response) => {
      requestCount += 1;
      response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    });
    await expect(storage.get('u/one')).rejects.toMatchObject({
      code: 'ServiceUnavailable',
      cause: { message: 'S3 GET u/one: 500 InternalError' },
    });
    expect(requestCount).toBe(3);
  });

  test('is not asked again after the time limit of all attempts', async () => {
    let requestCount = 0;
    const silent = await storageAt(() => (requestCount += 1));
    await expect(silent.get('u/one', { withinMs: 20 })).rejects.toMatchObject({ code: 'ServiceUnavailable' });
    expect(requestCount).toBe(1);
  });

  test('counts as unavailable if it never responds or stops halfway', async () => {
    const silent = await storageAt(() => undefined);
    await expect(silent.get('u/one')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
    const halfway = await storageAt((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
    });
    await expect(halfway.get('u/one')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  });

  test('is not retried after a permanent refusal; a missing bucket is not a missing file', async () => {
    const stranger = s3Storage({ endpoint, region: 'x', bucket, accessKeyId: 'nobody', secretAccessKey: 'S3RVER' });
    await expect(stranger.put('u/one', everyByte, 'image/webp')).rejects.toThrow(
      'S3 PUT u/one: 403 InvalidAccessKeyId',
    );
    const nowhere = s3Storage({ endpoint, region: 'x', bucket: 'no-such-bucket', ...pair });
    await expect(nowhere.put('u/one', everyByte, 'image/webp')).rejects.toThrow('404 NoSuchBucket');
    await expect(nowhere.get('u/one')).rejects.toThrow('404 NoSuchBucket');
    await expect(nowhere.sizeOf('u/one')).rejects.toThrow('404 NoSuchBucket');
  });

  test('is asked for the bucket once if several files are missing', async () => {
    const methods: string[] = [];
    const storage = await storageAt(({ method = '' }, response) => {
      methods.push(method);
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    });
    for (let count = 0; count < 3; count += 1) expect(await storage.sizeOf('u/one')).toBeUndefined();
    expect(methods).toEqual(['HEAD', 'GET', 'HEAD', 'HEAD']);
  });

  test('does not make a file empty by leaving out its length', async () => {
    const storage = await storageAt((_request, response) => {
      response.writeHead(200).end();
    });
    await expect(storage.sizeOf('u/one')).rejects.toThrow('no Content-Length');
  });
});

/** Computes the signature as AWS documents it, from the request and its signed headers. */
function signatureOf(request: IncomingMessage, secret: string): string {
  const [, date, region, names] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+),/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text = '') => createHmac('sha256', key).update(text).digest();
  const signed = (names ?? '').split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, request.url, '', signed.join(''), names, bodyHash].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${date}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, date), region));
  return hmac(key, text).toString('hex');
}

test('signs address, host, time and body of every request', async () => {
  const seen: { signature: boolean; bodyHash: boolean; headers: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const authorization = request.headers.authorization ?? '';
    seen.push({
      signature: authorization.endsWith(`Signature=${signatureOf(request, 'a secret')}`),
      bodyHash: request.headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex'),
      headers: /SignedHeaders=([^,]+)/.exec(authorization)?.[1],
    });
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const storage = s3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    bucket,
    accessKeyId: 'somebody',
    secretAccessKey: 'a secret',
  });
  await storage.put('u/one', everyByte, 'image/webp');
  await storage.get('u/one');
  await storage.remove('u/one');
  server.close();
  const right = { signature: true, bodyHash: true, headers: 'host;x-amz-content-sha256;x-amz-date' };
  expect(seen).toEqual([right, right, right]);
});

describe('settings', () => {
  const settings = {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: pair.accessKeyId,
    S3_SECRET_ACCESS_KEY: pair.secretAccessKey,
  };

  test('without S3 choose the data folder', async () => {
    await storageFrom({ DATA_DIR: join(folder, 'data') }).put('u/here', everyByte, 'image/webp');
    expect(await readdir(join(folder, 'data', 'files', 'u'))).toEqual(['here']);
  });

  test('with S3 choose the bucket', async () => {
    const chosen = storageFrom({ DATA_DIR: join(folder, 'other'), S3_ENDPOINT: endpoint, ...settings });
    await chosen.put('u/there', everyByte, 'image/webp');
    expect(await storages['S3']?.().get('u/there')).toEqual({ bytes: everyByte, contentType: 'image/webp' });
    expect(await readdir(folder)).not.toContain('other');
  });

  test.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)(
    'are refused if only %s is missing',
    (name) => {
      const all = { DATA_DIR: folder, S3_ENDPOINT: endpoint, ...settings };
      expect(() => storageFrom({ ...all, [name]: undefined })).toThrow('S3_ENDPOINT');
    },
  );
});
