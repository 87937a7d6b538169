import Fastify from 'fastify';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { readConfig } from '../../../platform/config.ts';
import type { Config } from '../../../platform/config.ts';
import { allSizes, resizedFile, writeResized } from '../operations/resized-pictures.ts';
import { noise } from './sample-pictures.ts';
import { aMember } from './media-app.ts';

let folder: string;
let s3: S3rver;
let database: Awaited<ReturnType<typeof testDatabase>>;
let copies: Awaited<ReturnType<typeof startCopy>>[];
/** Keys that the copies stored, once for each time. */
const stored: string[] = [];
/** Keys that the copies read. */
const loaded: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-shared-sizes-'));
  const bucket = { name: 'meydan' };
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [bucket] });
  const { port } = await s3.run();
  database = await testDatabase();
  copies = [await startCopy(port), await startCopy(port)];
});
afterAll(async () => {
  for (const copy of copies) await copy.close();
  await database.close();
  await s3.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  stored.length = 0;
  loaded.length = 0;
});

/** The media module with its own memory, connections and data folder, as in another process. */
async function startCopy(port: number) {
  vi.resetModules();
  const { openDatabase } = await import('../../../platform/database.ts');
  const { storageFrom } = await import('../../../adapters/storage/index.ts');
  const { createMedia } = await import('../operations/media-port.ts');
  const { pictureSizes } = await import('../operations/picture-sizes.ts');
  const { registerPictures } = await import('../routes/pictures.ts');
  const { sizesJobs } = await import('../operations/make-sizes.ts');
  const { removalJobs } = await import('../operations/remove-files.ts');
  const config: Config = readConfig({
    DATA_DIR: await mkdtemp(join(folder, 'copy-')),
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'meydan',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const own = openDatabase({ url: database.url, connections: 6 });
  const storage = storageFrom(config);
  const put = storage.put.bind(storage);
  storage.put = (key, ...file) => {
    stored.push(key);
    return put(key, ...file);
  };
  const get = storage.get.bind(storage);
  storage.get = (key, ...options) => {
    loaded.push(key);
    return get(key, ...options);
  };
  const media = createMedia({ database: own, storage });
  const sizes = pictureSizes({ config, database: own, storage });
  const upkeep = { database: own, storage, sizes };
  const app = Fastify();
  registerPictures(app, { media, sizes });
  const [makeSizes] = sizesJobs(upkeep);
  const [removal] = removalJobs(upkeep);
  return {
    config,
    media,
    storage,
    sizes,
    get: (address: string, accept = 'image/webp', headers: Record<string, string> = {}) =>
      app.inject({ url: `/media/${address}.webp`, headers: { ...headers, accept } }),
    makeSizes: async (key: string) => makeSizes?.run({ key }),
    removeUnowned: async (key: string) => removal?.run({ keys: [key] }),
    async close() {
      await app.close();
      await own.close();
    },
  };
}

async function aPhoto(width: number): Promise<string> {
  const bytes = await noise(width, 300).png().toBuffer();
  const uploaded = await copies[0]?.media.upload(aMember().id, 'Ad', { bytes, contentType: 'image/png' });
  stored.length = 0;
  return uploaded?.key ?? '';
}

const sizesOf = (key: string) => allSizes.map(({ width, format }) => `${width}-${format}/${key.slice(2)}`);
const inBucket = async (key: string) => {
  const found = await Promise.all(sizesOf(key).map(async (one) => ((await copies[0]?.storage.get(one)) ? [one] : [])));
  return found.flat();
};

test('copies make a requested size once, and both send it', async () => {
  const key = await aPhoto(700);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => copies[index % 2]?.get(`320/${key}`)),
  );
  expect(answers.map((answer) => answer?.statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer?.rawPayload.toString('base64'))).size).toBe(1);
  expect((await sharp(answers[0]?.rawPayload).metadata()).width).toBe(320);
  expect(stored).toEqual([`320-webp/${key.slice(2)}`]);
});

test('copies make each size once when their jobs and requests meet', async () => {
  const key = await aPhoto(700);
  await Promise.all([
    ...copies.map((copy) => copy.makeSizes(key)),
    ...copies.flatMap((copy) => [200, 320, 640].map((width) => copy.get(`${width}/${key}`, 'image/avif,image/webp'))),
  ]);
  const wanted = sizesOf(key).filter((name) => Number.parseInt(name, 10) <= 700);
  expect(stored.toSorted()).toEqual(wanted.toSorted());
  expect(await inBucket(key)).toEqual(wanted);
  for (const { config } of copies) expect(await readdir(config.DATA_DIR)).toEqual([]);
});

test('a copy sends the AVIF that another one made', async () => {
  const key = await aPhoto(480);
  await copies[0]?.makeSizes(key);
  const answer = await copies[1]?.get(`320/${key}`, 'image/avif');
  const smaller = await copies[1]?.storage.get(`320-avif/${key.slice(2)}`);
  expect(answer?.headers['content-type']).toBe(smaller?.bytes.length === 0 ? 'image/webp' : 'image/avif');
});

test('the removal of a picture deletes its sizes for all copies', async () => {
  const key = await aPhoto(480);
  await copies[1]?.get(`320/${key}`);
  await database.query('delete from media where key = $1', [key]);
  await copies[0]?.removeUnowned(key);
  expect(await inBucket(key)).toEqual([]);
  for (const copy of copies) expect((await copy.get(`320/${key}`)).statusCode).not.toBe(200);
});

test('the removal of a picture deletes sizes that a copy made before it used S3', async () => {
  const [copy] = copies;
  const key = await aPhoto(480);
  const file = resizedFile(copy?.config as Config, key, { width: 320, format: 'webp' });
  await writeResized(file, Buffer.from('made before'));
  await database.query('delete from media where key = $1', [key]);
  await copy?.removeUnowned(key);
  expect(existsSync(file)).toBe(false);
  // Another test expects an empty folder.
  await rm(join(copy?.config.DATA_DIR ?? '', 'media'), { recursive: true });
});

test('a picture that the browser has is not read', async () => {
  const [copy] = copies;
  const key = await aPhoto(480);
  const first = await copy?.get(`320/${key}`);
  loaded.length = 0;
  const second = await copy?.get(`320/${key}`, 'image/webp', { 'if-none-match': String(first?.headers.etag) });
  expect([second?.statusCode, loaded]).toEqual([304, []]);
  expect((await copy?.get(`320/${key}`))?.rawPayload).toEqual(first?.rawPayload);
  expect(loaded).toEqual([`320-webp/${key.slice(2)}`]);
});

test('an unknown picture does not wait until others are encoded', async () => {
  const [copy] = copies;
  const known = await aPhoto(480);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const turn = copy?.sizes.inTurn(known, () => {
    begin();
    return mayEnd;
  });
  await hasBegun;
  expect((await copy?.get(`320/u/${'0'.repeat(32)}`))?.statusCode).not.toBe(200);
  end();
  await turn;
});
