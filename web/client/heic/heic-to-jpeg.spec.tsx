import { expect, test } from 'vitest';
import sampleUrl from '../../testing/heic/rotated.heic?url';
import { heicToJpeg } from './heic-to-jpeg.ts';

const sample = async (change?: (bytes: Uint8Array) => void, name = 'tatil.HEIC') => {
  const bytes = new Uint8Array(await (await fetch(sampleUrl)).arrayBuffer());
  change?.(bytes);
  return new File([bytes], name, { type: 'image/heic' });
};

const indexOf = (bytes: Uint8Array, text: string) =>
  bytes.findIndex((_, at) => Array.from(text).every((letter, place) => bytes[at + place] === letter.charCodeAt(0)));

/** Colour of the pixel at a fraction of width and height, each channel 0 or 1. */
async function colourAt(file: File, x: number, y: number): Promise<number[]> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const { data } = context?.getImageData(Math.floor(x * picture.width), Math.floor(y * picture.height), 1, 1) ?? {};
  return [...(data ?? [])].slice(0, 3).map((channel) => Math.round(channel / 255));
}

test("makes an upright JPEG without the phone's metadata, and reports progress", async () => {
  const shares: number[] = [];
  const jpeg = await heicToJpeg(await sample(), { onProgress: (share) => shares.push(share) });
  expect([jpeg.name, jpeg.type]).toEqual(['tatil.jpg', 'image/jpeg']);
  const { width, height } = await createImageBitmap(jpeg);
  expect([width, height]).toEqual([240, 320]);
  expect([
    await colourAt(jpeg, 0.2, 0.2),
    await colourAt(jpeg, 0.8, 0.2),
    await colourAt(jpeg, 0.2, 0.8),
    await colourAt(jpeg, 0.8, 0.8),
  ]).toEqual([
    [0, 0, 1],
    [1, 0, 0],
    [1, 1, 1],
    [0, 1, 0],
  ]);
  expect(await jpeg.text()).not.toContain('Telefon');
  expect(shares).toEqual([0, 0.4, 0.8, 1]);
});

test.each<[string, (bytes: Uint8Array) => void, string]>([
  ['broken in its picture', (bytes) => bytes.fill(0x55, indexOf(bytes, 'mdat') + 4), 'PictureHeic'],
  ['broken in its head', (bytes) => bytes.fill(0, 20, 200), 'PictureHeic'],
  [
    'a bomb',
    (bytes) => bytes.fill(0x7f, indexOf(bytes, 'ispe') + 9, indexOf(bytes, 'ispe') + 12),
    'PictureTooManyPixels',
  ],
])('refuses a file that is %s', async (_name, change, code) => {
  await expect(heicToJpeg(await sample(change))).rejects.toMatchObject({ codes: [code] });
  // The queue still works afterwards.
  expect((await heicToJpeg(await sample())).type).toBe('image/jpeg');
});

test('aborts a running and a queued conversion', async () => {
  const stop = new AbortController();
  const running = heicToJpeg(await sample(), {
    signal: stop.signal,
    onProgress: (share) => share > 0 && stop.abort(new Error('enough')),
  });
  const waiting = heicToJpeg(await sample(), { signal: stop.signal });
  await expect(running).rejects.toThrow('enough');
  await expect(waiting).rejects.toThrow('enough');
  expect((await heicToJpeg(await sample())).type).toBe('image/jpeg');
});
