import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  aPicture,
  animated,
  animatedPng,
  blackPng,
  encoded,
  html,
  isoFile,
  jpegWithHtml,
  noise,
  payload,
  pdf,
  svg,
} from './sample-pictures.ts';
import { processPicture } from '../operations/process-picture.ts';

const maxBytes = 10 * 1024 * 1024;
const process = (bytes: Buffer) => processPicture(bytes, { maxBytes });
const refused = (code: string) => expect.objectContaining({ code });

/** The colour, red or blue, at a fraction of width and height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

describe('accepted pictures', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s becomes WebP with a placeholder', async (format) => {
    const made = await process(await encoded(format));
    expect(await sharp(made.webp).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
    expect([made.width, made.height]).toEqual([64, 48]);
    expect(await colourAt(made.webp, 0.1, 0.5)).toBe('red');
    expect(await colourAt(made.webp, 0.9, 0.5)).toBe('blue');
    const tiny = Buffer.from(made.placeholder.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 });
    expect(await colourAt(tiny, 0.1, 0.5)).toBe('red');
  });

  test('gives the same result for the same file', async () => {
    const bytes = await encoded('jpeg', 300, 200);
    expect(await process(bytes)).toEqual(await process(bytes));
  });

  test('shrinks large pictures to 2560 pixels, and leaves small and thin ones unchanged', async () => {
    expect(await process(await encoded('jpeg', 1500, 3000))).toMatchObject({ width: 1280, height: 2560 });
    expect(await process(await encoded('png', 1, 1))).toMatchObject({ width: 1, height: 1 });
    expect(await process(await encoded('png', 5000, 1))).toMatchObject({ width: 2560, height: 1 });
  });

  test('makes a placeholder under 300 bytes for any content', async () => {
    const { placeholder } = await process(await noise(16).png().toBuffer());
    expect(placeholder.length).toBeLessThan(300);
    const glass = sharp({ create: { width: 16, height: 16, channels: 4, background: '#12345678' } }).png();
    expect((await process(await glass.toBuffer())).placeholder.length).toBeLessThan(300);
  });

  test('preserves transparency', async () => {
    const glass = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { webp } = await process(await glass.png().toBuffer());
    expect((await sharp(webp).stats()).isOpaque).toBe(false);
  });

  test('applies the EXIF orientation and removes all metadata', async () => {
    const bytes = await aPicture(40, 20)
      .withExif({
        IFD0: { Make: 'Telefon', Copyright: 'Ayşe' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 1/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '29/1 1/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect([before.orientation, before.exif?.includes('Telefon'), before.xmp?.includes('secret')]).toEqual([
      6,
      true,
      true,
    ]);
    const made = await process(bytes);
    expect([made.width, made.height]).toEqual([20, 40]);
    expect([await colourAt(made.webp, 0.5, 0.1), await colourAt(made.webp, 0.5, 0.9)]).toEqual(['red', 'blue']);
    const after = await sharp(made.webp).metadata();
    expect(after).not.toHaveProperty('exif');
    expect(after).not.toHaveProperty('xmp');
    expect(after).not.toHaveProperty('icc');
    expect(after).not.toHaveProperty('orientation');
    for (const trace of ['Telefon', 'secret', 'GPS', 'EXIF', 'Exif'])
      expect(made.webp.includes(trace), trace).toBe(false);
  });

  test('drops HTML that was hidden in a picture', async () => {
    const bytes = await jpegWithHtml();
    expect(bytes.includes(payload)).toBe(true);
    const { webp, placeholder } = await process(bytes);
    expect(webp.includes('script')).toBe(false);
    expect(placeholder).not.toContain('script');
    expect(await colourAt(webp, 0.1, 0.5)).toBe('red');
  });
});

describe('refused pictures', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing at all', () => Buffer.alloc(0), 'FileTypeNotAccepted'],
    ['text', () => Buffer.from('GIF87 is not the beginning'), 'FileTypeNotAccepted'],
    ['SVG', () => svg, 'FileTypeNotAccepted'],
    ['HTML', () => html, 'FileTypeNotAccepted'],
    ['PDF', () => pdf, 'FileTypeNotAccepted'],
    ['GIF', () => encoded('gif'), 'FileTypeNotAccepted'],
    ['an animated GIF', () => animated('gif'), 'FileTypeNotAccepted'],
    ['TIFF', () => encoded('tiff'), 'FileTypeNotAccepted'],
    ['a film', () => isoFile('isom', 'iso2', 'mp41'), 'FileTypeNotAccepted'],
    ['HEIC', () => isoFile('heic', 'mif1', 'heic'), 'PictureHeic'],
    ['HEIC by a compatible brand', () => isoFile('mif1', 'heic'), 'PictureHeic'],
    ['an animated WebP', () => animated('webp'), 'PictureAnimated'],
    ['an animated PNG', animatedPng, 'PictureAnimated'],
    ['an AVIF sequence', () => isoFile('avis', 'avif', 'msf1'), 'PictureAnimated'],
    ['an AVIF that is none', () => isoFile('avif', 'mif1'), 'PictureUnreadable'],
    ['a header of 900 million pixels', () => blackPng(30_000, false), 'PictureTooManyPixels'],
    ['64 million real pixels in a tiny file', () => blackPng(8_000, true), 'PictureTooManyPixels'],
    [
      'SVG behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), svg]),
      'PictureUnreadable',
    ],
    [
      'SVG behind the first bytes of a PNG',
      () => Buffer.concat([blackPng(1, true).subarray(0, 8), svg]),
      'PictureUnreadable',
    ],
    [
      'a WebP of noughts',
      () => Buffer.concat([Buffer.from('RIFF\0\x10\0\0WEBPVP8 '), Buffer.alloc(4096)]),
      'PictureUnreadable',
    ],
  ])('refuses %s', async (_name, make, code) => {
    await expect(process(await make())).rejects.toEqual(refused(code));
  });

  test('accepts a PNG with exactly the allowed number of pixels', async () => {
    const side = 6_324;
    expect((await process(blackPng(side, true))).width).toBe(2560);
  });

  test.each(['png', 'webp', 'avif'] as const)('refuses a %s that is truncated', async (format) => {
    const bytes = await noise(100).toFormat(format).toBuffer();
    for (const share of [0.3, 0.7, 0.95]) {
      const begin = bytes.subarray(0, Math.floor(bytes.length * share));
      await expect(process(begin)).rejects.toEqual(refused('PictureUnreadable'));
    }
  });

  test('refuses one byte more than allowed', async () => {
    const bytes = await encoded('jpeg');
    await expect(processPicture(bytes, { maxBytes: bytes.length - 1 })).rejects.toEqual(refused('FileTooLarge'));
    expect(await processPicture(bytes, { maxBytes: bytes.length })).toMatchObject({ width: 64 });
  });

  test('refuses or decodes any damaged file, without another error', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await encoded(format, 32, 32);
      for (let at = 12; at < whole.length; at += Math.ceil(whole.length / 40)) {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] ?? 0) ^ 0xff;
        const outcome = await process(damaged).then(
          ({ webp }) => webp.toString('latin1', 8, 12),
          (error: { code?: string }) => error.code,
        );
        expect(
          [
            'WEBP',
            'PictureUnreadable',
            'PictureIncomplete',
            'PictureTooManyPixels',
            'FileTypeNotAccepted',
            'PictureAnimated',
            'PictureHeic',
          ],
          `${format} ${at}`,
        ).toContain(outcome);
      }
    }
  });
});

test('refuses some of many large pictures at once, to limit threads and memory', async () => {
  const large = await encoded('jpeg', 1200, 900);
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => process(large)));
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toMatchObject({ code: 'ServiceUnavailable', retryAfterSeconds: 5 });
  // Later pictures are accepted again.
  expect((await process(await encoded('png'))).width).toBe(64);
});
