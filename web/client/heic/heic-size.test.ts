import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { heicPixels, maxHeicPixels } from './heic-size.ts';

const sample = await readFile(new URL('../../testing/heic/rotated.heic', import.meta.url));

describe('heicPixels', () => {
  it('reads the size from the boxes', () => {
    expect(heicPixels(sample)).toBe(320 * 240);
  });

  it('returns the largest size that the file claims', () => {
    const bomb = Buffer.from(sample);
    bomb.writeUInt32BE(60_000, bomb.indexOf('ispe') + 8);
    expect(heicPixels(bomb)).toBe(60_000 * 240);
  });

  it('returns undefined for a broken file, wherever it ends', () => {
    const behind = sample.indexOf('mdat') - 4;
    for (let length = 0; length < behind; length += 3) expect(heicPixels(sample.subarray(0, length))).toBeUndefined();
    expect(heicPixels(Buffer.from('not a HEIC at all, but some text'))).toBeUndefined();
  });
});

describe('maxHeicPixels', () => {
  it.each([
    [undefined, 50e6],
    [8, 50e6],
    [4, 25e6],
    [2, 13e6],
    [0.5, 13e6],
  ])('with %s GB of memory is %d pixels', (gigabytes, pixels) => {
    expect(maxHeicPixels(gigabytes)).toBe(pixels);
  });
});
