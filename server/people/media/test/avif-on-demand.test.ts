import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import type { Config } from '../../../platform/config.ts';
import { avifOnDemand } from '../operations/avif-on-demand.ts';
import { sizesInFolder } from '../operations/picture-sizes.ts';
import { resizedFile, writeResized } from '../operations/resized-pictures.ts';
import { noise } from './sample-pictures.ts';

let config: Config;
beforeAll(async () => {
  config = readConfig({ ...process.env, DATA_DIR: await mkdtemp(join(tmpdir(), 'meydan-avif-')) });
});
afterAll(() => rm(config.DATA_DIR, { recursive: true, force: true }));

const key = (digit: string) => `u/${digit.repeat(32)}`;
const master = () => noise(700, 500).webp().toBuffer();

/** Requests the AVIF of a picture whose WebP of 640 pixels has these bytes, and waits for it. */
async function requested(name: string, webp: Buffer | undefined) {
  if (webp) await writeResized(resizedFile(config, name, { width: 640, format: 'webp' }), webp);
  const masterOf = vi.fn<() => Promise<Buffer>>(master);
  const avifs = avifOnDemand(sizesInFolder(config), masterOf);
  avifs.request(640, name);
  avifs.request(640, name);
  await avifs.stop();
  return { file: resizedFile(config, name, { width: 640, format: 'avif' }), masterOf };
}

test('makes a missing AVIF once', async () => {
  const { file, masterOf } = await requested(key('1'), Buffer.alloc(10_000_000));
  expect((await sharp(file).metadata()).width).toBe(640);
  expect(masterOf).toHaveBeenCalledTimes(1);
});

test('leaves an empty file if AVIF is not smaller than WebP', async () => {
  const { file } = await requested(key('2'), Buffer.alloc(1));
  expect((await stat(file)).size).toBe(0);
});

test('makes nothing for a picture that was deleted', async () => {
  const { file } = await requested(key('3'), undefined);
  expect(existsSync(file)).toBe(false);
});

test('makes nothing wider than the picture', async () => {
  await writeResized(resizedFile(config, key('4'), { width: 1080, format: 'webp' }), Buffer.alloc(10_000_000));
  const avifs = avifOnDemand(sizesInFolder(config), master);
  avifs.request(1080, key('4'));
  await avifs.stop();
  expect(existsSync(resizedFile(config, key('4'), { width: 1080, format: 'avif' }))).toBe(false);
});
