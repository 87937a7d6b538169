import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Pictures for tests: ordinary and malicious ones. */

export type SampleFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** A picture with a red left and a blue right half. `shade` (0 to 255) makes a different picture. */
export function aPicture(width: number, height: number, shade = 0): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: { r: 0, g: shade, b: 255 } };
  return sharp({ create: { width, height, channels: 3, background: { r: 255, g: shade, b: 0 } } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ]);
}

export const encoded = (format: SampleFormat, width = 64, height = 48, shade = 0): Promise<Buffer> =>
  aPicture(width, height, shade).toFormat(format).toBuffer();

/** A random picture that compresses badly: about 3 bytes per pixel as a PNG. */
export const noise = (width: number, height = width): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  });

/** Two frames. */
export async function animated(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = [await encoded('png', 16, 16), await encoded('png', 16, 16, 200)];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [100, 100] })
    .toBuffer();
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A black 1-bit PNG with `side` × `side` pixels in very few bytes. Without pixels, only a header that claims them. */
export function blackPng(side: number, withPixels: boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = withPixels
    ? deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side), { level: 9 })
    : Buffer.alloc(0);
  return Buffer.concat([pngSignature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG that announces two frames. */
export async function animatedPng(): Promise<Buffer> {
  const png = await encoded('png');
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const afterHeader = pngSignature.length + 25;
  return Buffer.concat([png.subarray(0, afterHeader), chunk('acTL', control), png.subarray(afterHeader)]);
}

/** The first box of an ISO media file, followed by other bytes. */
export function isoFile(...brands: string[]): Buffer {
  const [major = '', ...compatible] = brands;
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  box.writeUInt32BE(box.length, 0);
  return Buffer.concat([box, Buffer.alloc(64)]);
}

export const payload = '<script>alert(document.domain)</script>';

/** A JPEG with HTML in a comment at the start and after its end. */
export async function jpegWithHtml(): Promise<Buffer> {
  const jpeg = await encoded('jpeg');
  const html = Buffer.from(`<!doctype html><html>${payload}</html>`);
  const comment = Buffer.alloc(4);
  comment.writeUInt16BE(0xff_fe, 0);
  comment.writeUInt16BE(html.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, html, jpeg.subarray(2), html]);
}

export const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${payload}<rect width="10" height="10"/></svg>`,
);
export const html = Buffer.from(`<!doctype html><html>${payload}</html>`);
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
