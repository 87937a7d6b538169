import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpegExtent } from '../rules/jpeg/extent.ts';
import type { JpegExtent } from '../rules/jpeg/extent.ts';
import { encoded, noise } from './sample-pictures.ts';
import { aGuest, aMember, mediaApp, refusalIn } from './media-app.ts';
import type { MediaApp } from './media-app.ts';

let testing: MediaApp;
beforeAll(async () => {
  testing = await mediaApp();
});
afterAll(() => testing.close());

const [width, height] = [320, 240];

const jpegs = {
  baseline: {},
  'baseline in colour at full size': { chromaSubsampling: '4:4:4' },
  'baseline without shared tables': { optimiseCoding: true },
  progressive: { progressive: true },
  'progressive by mozjpeg': { mozjpeg: true },
} as const;
type Kind = keyof typeof jpegs;
const kinds = Object.keys(jpegs) as Kind[];
const jpegOf = (kind: Kind) => noise(width, height).jpeg(jpegs[kind]).toBuffer();

const cutTo = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));

function extentOf(bytes: Uint8Array): JpegExtent | undefined {
  const steps = jpegExtent(bytes);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Share of 16-pixel rows, from the top, without the decoder's grey filling. */
async function shownShare(bytes: Buffer): Promise<number> {
  const { data, info } = await sharp(bytes, { failOn: 'none' }).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) => data.subarray(y * info.width, (y + 1) * info.width));
  const last = rows.findLastIndex((row) => row.some((pixel) => Math.abs(pixel - 128) > 2));
  return (last + 1) / info.height;
}

describe('extent of a JPEG', () => {
  test.each(kinds)('is complete for a whole file: %s', async (kind) => {
    expect(extentOf(await jpegOf(kind))).toEqual({ endsEarly: false, share: 1, isWhole: true });
  });

  test.each(kinds)('is complete if only the end marker is missing: %s', async (kind) => {
    const { share, endsEarly } = extentOf((await jpegOf(kind)).subarray(0, -2)) ?? {};
    expect([share, endsEarly]).toEqual([1, true]);
  });

  test.each([0.2, 0.5, 0.9])('is what the decoder shows of a baseline file cut to %d', async (cut) => {
    const bytes = cutTo(await jpegOf('baseline'), cut);
    const { share = 0, isWhole } = extentOf(bytes) ?? {};
    expect(Math.abs(share - (await shownShare(bytes)))).toBeLessThanOrEqual(16 / height);
    expect(isWhole).toBe(false);
  });

  test('is measured by the first pass of a progressive file: nine tenths show all of it, less sharp', async () => {
    for (const kind of ['progressive', 'progressive by mozjpeg'] as const) {
      const bytes = await jpegOf(kind);
      const shares = [0.05, 0.2, 0.4, 0.9].map((cut) => extentOf(cutTo(bytes, cut))?.share ?? -1);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect([shares[0], shares[3]]).toEqual([0, 1]);
      expect(extentOf(cutTo(bytes, 0.9))?.isWhole).toBe(false);
    }
  });

  test('is 0 if the file ends in its header, at any byte', async () => {
    const bytes = await jpegOf('baseline');
    const scanAt = bytes.indexOf(Buffer.from('ffda', 'hex'));
    for (let length = 3; length <= scanAt + 4; length += 1) {
      expect(extentOf(bytes.subarray(0, length)), String(length)).toMatchObject({ endsEarly: true, share: 0 });
    }
  });

  test('never throws and never exceeds 1, for any changed bytes', async () => {
    for (const kind of ['baseline', 'progressive'] as const) {
      const whole = await noise(48, 40).jpeg(jpegs[kind]).toBuffer();
      for (let at = 2; at < whole.length; at += 7) {
        const bytes = Buffer.from(whole);
        bytes[at] = 255 - (bytes[at] ?? 0);
        const { share = 0 } = extentOf(bytes) ?? {};
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });
});

/** With a restart marker after every row of blocks, as many cameras write it. */
async function withRestarts(): Promise<Buffer> {
  const { data, info } = await noise(width, height).greyscale().raw().toBuffer({ resolveWithObject: true });
  return restarting(data, info.width, info.height);
}

/** A grey baseline JPEG with only the mean of each block in at most five bits, and a restart marker after every row of blocks. */
function restarting(grey: Buffer, across: number, down: number): Buffer {
  const counts = Buffer.alloc(16);
  counts[3] = 12;
  const segment = (marker: number, ...parts: (Buffer | number[])[]) => {
    const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
    return Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), content]);
  };
  const eob = Buffer.alloc(16);
  eob[0] = 1;
  const perRow = across / 8;
  const rows = Array.from({ length: down / 8 }, (_, row) => {
    let [bits, before] = ['', 0];
    for (let block = 0; block < perRow; block += 1) {
      const mean = (grey[row * 8 * across + block * 8] ?? 0) - 128;
      const difference = mean - before;
      before = mean;
      const size = difference === 0 ? 0 : 32 - Math.clz32(Math.abs(difference));
      const value = difference > 0 ? difference : difference + (1 << size) - 1;
      bits += size.toString(2).padStart(4, '0') + (size > 0 ? value.toString(2).padStart(size, '0') : '') + '0';
    }
    const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((one) =>
      Number.parseInt(one, 2),
    );
    const marker = row + 1 < down / 8 ? [0xff, 0xd0 + (row % 8)] : [0xff, 0xd9];
    return Buffer.from([...bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])), ...marker]);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0], Buffer.alloc(64, 8)),
    segment(0xc0, [8, down >> 8, down & 255, across >> 8, across & 255, 1, 1, 0x11, 0]),
    segment(
      0xc4,
      [0],
      counts,
      Array.from({ length: 12 }, (_, size) => size),
    ),
    segment(0xc4, [0x10], eob, [0]),
    segment(0xdd, [perRow >> 8, perRow & 255]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...rows,
  ]);
}

describe('a JPEG with restart markers', () => {
  test('is measured like others', async () => {
    const bytes = await withRestarts();
    await expect(sharp(bytes, { failOn: 'warning' }).raw().toBuffer()).resolves.toBeDefined();
    expect(extentOf(bytes)).toEqual({ endsEarly: false, share: 1, isWhole: true });
    const cut = cutTo(bytes, 0.8);
    expect(Math.abs((extentOf(cut)?.share ?? 0) - (await shownShare(cut)))).toBeLessThanOrEqual(8 / height);
  });

  test('is corrupt if a marker or the data before one is missing', async () => {
    const bytes = await withRestarts();
    const first = bytes.indexOf(Buffer.from('ffd0', 'hex'));
    const without = (from: number, to: number) => Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    expect(extentOf(without(first, first + 2))).toBeUndefined();
    expect(extentOf(without(first - 6, first))).toBeUndefined();
  });
});

describe('an interrupted upload', () => {
  test.each(kinds)('is accepted without its last tenth and marked incomplete: %s', async (kind) => {
    const bytes = cutTo(await jpegOf(kind), 0.9);
    const taken = await testing.sent(aMember(), 'Ad', bytes, 'image/jpeg');
    expect(taken).toMatchObject({ width, height, isIncomplete: true });
    expect(await testing.sent(aGuest(), 'Feedback', bytes, 'image/jpeg')).toMatchObject({ width, isIncomplete: true });
  });

  test('is grey where data is missing', async () => {
    const { key } = await testing.sent(aMember(), 'Ad', cutTo(await jpegOf('baseline'), 0.7), 'image/jpeg');
    const { bytes } = await testing.media.bytesOf(key);
    const share = await shownShare(bytes);
    expect([share > 0.6, share < 0.8]).toEqual([true, true]);
  });

  test('is not marked incomplete if only the end marker is missing', async () => {
    const bytes = (await jpegOf('baseline')).subarray(0, -2);
    expect(await testing.sent(aMember(), 'Ad', bytes, 'image/jpeg')).not.toHaveProperty('isIncomplete');
  });

  test.each(['00', 'ff00'])(
    'is not marked incomplete if the data before the missing end marker ends with %s',
    async (tail) => {
      let bytes: Buffer;
      do bytes = (await noise(32, 32).jpeg().toBuffer()).subarray(0, -2);
      while (!bytes.toString('hex').endsWith(tail));
      expect(await testing.sent(aMember(), 'Ad', bytes, 'image/jpeg')).not.toHaveProperty('isIncomplete');
    },
  );

  test('is not marked incomplete if it is whole', async () => {
    expect(await testing.sent(aMember(), 'Ad', await encoded('jpeg'), 'image/jpeg')).not.toHaveProperty('isIncomplete');
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['less than half of it', (bytes) => cutTo(bytes, 0.45)],
    ['only its header', (bytes) => bytes.subarray(0, bytes.indexOf(Buffer.from('ffda', 'hex')) + 4)],
    ['a part of its header', (bytes) => bytes.subarray(0, 30)],
  ])('is refused if it is %s', async (_name, cut) => {
    const bytes = cut(await jpegOf('baseline'));
    for (const [caller, purpose] of [
      [aMember(), 'Ad'],
      [aGuest(), 'Report'],
    ] as const) {
      const response = await testing.send(caller, purpose, bytes, 'image/jpeg');
      expect(refusalIn(response)).toEqual([422, 'PictureIncomplete']);
    }
  });

  test('is refused if a progressive file shows too little', async () => {
    const bytes = cutTo(await jpegOf('progressive'), 0.2);
    expect(refusalIn(await testing.send(aMember(), 'Ad', bytes, 'image/jpeg'))).toEqual([422, 'PictureIncomplete']);
  });

  test('is upright for every EXIF orientation', async () => {
    const bytes = await noise(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const taken = await testing.sent(aMember(), 'Ad', cutTo(bytes, 0.9), 'image/jpeg');
    expect(taken).toMatchObject({ width: height, height: width, isIncomplete: true });
  });

  test('is measured by its picture and not by the EXIF thumbnail', async () => {
    const small = await encoded('jpeg');
    const whole = await jpegOf('baseline');
    const header = Buffer.from([0xff, 0xe1, 0, 0]);
    const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), small]);
    header.writeUInt16BE(content.length + 2, 2);
    const bytes = Buffer.concat([whole.subarray(0, 2), header, content, whole.subarray(2)]);
    expect(extentOf(cutTo(bytes, 0.9))?.share).toBeLessThan(1);
    expect(extentOf(bytes.subarray(0, content.length))).toMatchObject({ endsEarly: true, share: 0 });
    expect(await testing.sent(aMember(), 'Ad', cutTo(bytes, 0.9), 'image/jpeg')).toMatchObject({ isIncomplete: true });
    expect(refusalIn(await testing.send(aMember(), 'Ad', cutTo(bytes, 0.3), 'image/jpeg'))).toEqual([
      422,
      'PictureIncomplete',
    ]);
  });

  test.each([0.7, 0.3])('is detected by its data, even with an end marker after %d of it', async (share) => {
    const bytes = Buffer.concat([cutTo(await jpegOf('baseline'), share), Buffer.from('ffd9', 'hex')]);
    const response = await testing.send(aMember(), 'Ad', bytes, 'image/jpeg');
    if (share > 0.5) expect(response.json()).toMatchObject({ isIncomplete: true });
    else expect(refusalIn(response)).toEqual([422, 'PictureIncomplete']);
  });

  test('is grey where zeros replace missing data', async () => {
    const whole = await jpegOf('baseline');
    const bytes = Buffer.alloc(whole.length);
    cutTo(whole, 0.7).copy(bytes);
    const { key, isIncomplete } = await testing.sent(aMember(), 'Ad', bytes, 'image/jpeg');
    expect(isIncomplete).toBe(true);
    expect(await shownShare((await testing.media.bytesOf(key)).bytes)).toBeLessThan(0.8);
  });

  test('is refused if its data is also corrupt', async () => {
    const bytes = await withRestarts();
    const first = bytes.indexOf(Buffer.from('ffd0', 'hex'));
    const broken = cutTo(Buffer.concat([bytes.subarray(0, first - 6), bytes.subarray(first)]), 0.9);
    expect(refusalIn(await testing.send(aMember(), 'Ad', broken, 'image/jpeg'))).toEqual([422, 'PictureUnreadable']);
  });

  test('is limited in pixels like other pictures', async () => {
    const huge = await sharp({ create: { width: 8000, height: 5100, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    const response = await testing.send(aMember(), 'Ad', cutTo(huge, 0.9), 'image/jpeg');
    expect(refusalIn(response)).toEqual([422, 'PictureTooManyPixels']);
  });
});
