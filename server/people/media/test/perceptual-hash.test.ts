import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { hammingDistance, perceptualHash } from '../rules/perceptual-hash.ts';
import { processPicture } from '../operations/process-picture.ts';

const photos = join(import.meta.dirname, '..', '..', '..', '..', 'data', 'demo', 'photos');
const perceptualHashesOf = async (bytes: Buffer) => (await processPicture(bytes, { maxBytes: Infinity })).pictureHash;

let files: Buffer[];
let hashes: bigint[];

beforeAll(async () => {
  const names = (await readdir(photos, { recursive: true })).filter((name) => name.endsWith('.webp')).toSorted();
  // Every sixteenth demo photo.
  files = await Promise.all(names.filter((_, at) => at % 16 === 0).map((name) => readFile(join(photos, name))));
  hashes = [];
  for (const file of files) hashes.push(await perceptualHashesOf(file));
});

/** Distances between every second photo and its changed copy, in ascending order. */
async function differences(change: (photo: Sharp) => Sharp): Promise<number[]> {
  const found: number[] = [];
  for (const [at, file] of files.entries()) {
    if (at % 2 > 0) continue;
    found.push(hammingDistance(hashes[at] ?? 0n, await perceptualHashesOf(await change(sharp(file)).toBuffer())));
  }
  return found.toSorted((a, b) => a - b);
}

const share = (values: readonly number[], isOne: (value: number) => boolean) =>
  values.filter(isOne).length / values.length;

describe('the same photo', () => {
  test.each<[string, (photo: Sharp) => Sharp]>([
    ['pressed hard', (photo) => photo.jpeg({ quality: 50 })],
    ['made small', (photo) => photo.resize(320).jpeg()],
    ['stretched a little', (photo) => photo.resize(800, 560, { fit: 'fill' }).png()],
    ['darker', (photo) => photo.linear(0.85, 0).jpeg()],
    ['sharper', (photo) => photo.sharpen().jpeg()],
  ])('%s differs in at most six bits', async (_name, change) => {
    expect((await differences(change)).at(-1)).toBeLessThanOrEqual(6);
  });

  test('nearly always matches if its highlights burn out', async () => {
    const found = await differences((photo) => photo.linear(1.12, 8).jpeg());
    expect(share(found, (bits) => bits <= 6)).toBeGreaterThan(0.9);
  });

  test('mostly matches if its edge was cut a little', async () => {
    const found = await differences((photo) =>
      photo.resize(500, 375, { fit: 'cover' }).extract({ left: 10, top: 8, width: 480, height: 359 }),
    );
    expect(share(found, (bits) => bits <= 10)).toBeGreaterThan(0.8);
  });
});

test('different photos nearly always differ in more than ten bits', () => {
  const pairs = hashes.flatMap((one, at) => hashes.slice(at + 1).map((other) => hammingDistance(one, other)));
  expect(pairs.length).toBeGreaterThan(1_500);
  expect(share(pairs, (bits) => bits > 10)).toBeGreaterThan(0.998);
});

test('counts bits across the sign, and fits a PostgreSQL bigint', () => {
  expect(hammingDistance(-1n, 0n)).toBe(64);
  expect(hammingDistance(-(2n ** 63n), 2n ** 63n - 1n)).toBe(64);
  expect(hammingDistance(5n, 4n)).toBe(1);
  for (const one of hashes) expect(BigInt.asIntN(64, one)).toBe(one);
});

test('hashes a picture without content too', () => {
  expect(typeof perceptualHash(new Uint8Array(32 * 32))).toBe('bigint');
});
