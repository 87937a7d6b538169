import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { DomainError } from '../../../platform/errors.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { jpegExtent } from '../rules/jpeg/extent.ts';
import { hidesAnimation, kindOf } from '../rules/kinds.ts';
import type { FileKind } from '../rules/kinds.ts';
import { perceptualHash, perceptualHashSide } from '../rules/perceptual-hash.ts';

/** A picture as it is kept, upright, without anything that its maker's device wrote into it. */
export interface ProcessedPicture {
  webp: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** A tiny version as a data address, under 300 bytes. */
  placeholder: string;
  /** By which the same picture is known again; see `perceptualHash`. */
  pictureHash: bigint;
  /** Present where the end of a JPEG was missing: a part of the picture is grey or less sharp. */
  isIncomplete?: true;
}

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** What is kept of an ad's photo so that it may be turned without loss. */
export interface Original {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg';
  isIncomplete?: true;
}

export interface PictureOptions {
  maxBytes: number;
  maxPixels?: number;
  /** After it was set upright. */
  turn?: Turn;
}

/** The longer side of what is kept, pixels: more than any screen of ours shows. */
const longestSide = 2560;
const masterQuality = 82;
/** Twice as fast as what libwebp does by itself, for files larger by a twentieth: somebody waits for it. */
const masterEffort = 2;
const smallSide = 256;
/** Fewer zero bytes at the end of a file may be picture data. */
const zerosLeast = 16;
const placeholderSide = 16;
/** With 16 by 16 random pixels, the worst there is, this still stays under 300 bytes. */
const placeholderQuality = 20;
/** Nothing that people photograph takes as long; a file made to keep the decoder busy does. */
const decodeSeconds = 15;
/** A picture of 40 million pixels takes half a second and 160 MB, and anybody may send many. */
const inTurn = concurrencyLimit({ maxRunning: 2, maxWaiting: 30, retryAfterSeconds: 5 });

/** A JPEG of which less is there is refused. */
const leastShare = 0.5;

/** What the decoder calls the kinds that are accepted. */
const decoderNames: Partial<Record<FileKind, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

/**
 * Makes what is kept of a picture that somebody sent: WebP, at most 2560 pixels long, upright, sRGB, all metadata gone. Refuses FileTooLarge,
 * FileTypeNotAccepted, PictureHeic, PictureAnimated, PictureTooManyPixels (both from the header alone, before any pixel is decoded),
 * PictureUnreadable, PictureIncomplete, and ServiceUnavailable where many others wait.
 */
export async function processPicture(
  bytes: Buffer,
  { maxBytes, maxPixels = 40e6, turn = 0 }: PictureOptions,
): Promise<ProcessedPicture> {
  if (bytes.length > maxBytes) throw new DomainError('FileTooLarge');
  await checkHeader(bytes, maxPixels);
  return inTurn(() => remade(bytes, maxPixels, turn));
}

/** As good as what came: what is made of it later shows no second loss. */
const originalQuality = 95;

/**
 * An original as it is kept: upright, in its own size, without anything that its maker's device wrote into it or hid behind its end. What it shows
 * through stays so. Refuses as `processPicture` does.
 */
export async function originalOf(bytes: Buffer, { maxBytes, maxPixels = 40e6 }: PictureOptions): Promise<Original> {
  if (bytes.length > maxBytes) throw new DomainError('FileTooLarge');
  await checkHeader(bytes, maxPixels);
  return inTurn(() =>
    asFarAsItGoes(bytes, async (file, failOn): Promise<Original> => {
      const upright = sharp(file, { failOn, limitInputPixels: maxPixels })
        .timeout({ seconds: decodeSeconds })
        .autoOrient();
      const { hasAlpha } = await upright.metadata();
      const made = hasAlpha
        ? upright.png({ compressionLevel: 3 })
        : upright.jpeg({ quality: originalQuality, chromaSubsampling: '4:4:4' });
      return { bytes: await made.toBuffer(), contentType: hasAlpha ? 'image/png' : 'image/jpeg' };
    }),
  );
}

async function remade(bytes: Buffer, maxPixels: number, turn: Turn): Promise<ProcessedPicture> {
  const {
    data: webp,
    info,
    isIncomplete,
  } = await asFarAsItGoes(bytes, (file, failOn) =>
    sharp(file, { failOn, limitInputPixels: maxPixels })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .rotate(turn)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: masterQuality, effort: masterEffort })
      .toBuffer({ resolveWithObject: true }),
  );
  const small = await smallOf(webp);
  const [placeholder, pictureHash] = [await placeholderOf(small()), await perceptualHashOf(small())];
  const { width, height } = info;
  return { webp, width, height, placeholder, pictureHash, ...(isIncomplete && { isIncomplete }) };
}

/**
 * Decodes strictly. A JPEG of which the decoder complains is measured first: where its end is missing, it is decoded as far as it goes, grey behind
 * that, if at least half of it is there. Refuses PictureUnreadable, and PictureIncomplete where less is there.
 */
async function asFarAsItGoes<T extends object>(
  bytes: Buffer,
  decode: (file: Buffer, failOn: 'warning' | 'error' | 'none') => Promise<T>,
): Promise<T & { isIncomplete?: true }> {
  if (kindOf(bytes) !== 'image/jpeg') return readable(decode(bytes, 'error'));
  const file = withoutZerosBehind(bytes);
  try {
    return await decode(file, 'warning');
  } catch (error) {
    const extent = await extentOf(file);
    if (!extent?.endsEarly) return readable(decode(file, 'error'));
    if (extent.share < leastShare) throw Object.assign(new DomainError('PictureIncomplete'), { cause: error });
    const made = await readable(decode(file, 'none'));
    return extent.isWhole ? made : { ...made, isIncomplete: true };
  }
}

/** A download that broke off may have its full length already, zeros where data is missing. They would be decoded as a picture. */
function withoutZerosBehind(bytes: Buffer): Buffer {
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
  return bytes.length - end < zerosLeast ? bytes : bytes.subarray(0, end);
}

/** See `jpegExtent`. Other requests run between its steps. */
async function extentOf(bytes: Buffer) {
  const steps = jpegExtent(bytes);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await setImmediate();
  }
}

async function checkHeader(bytes: Buffer, maxPixels: number): Promise<void> {
  const kind = kindOf(bytes);
  if (kind === 'image/heic') throw new DomainError('PictureHeic');
  const decoderName = kind && decoderNames[kind];
  if (!decoderName) throw new DomainError('FileTypeNotAccepted');
  if (hidesAnimation(bytes, kind)) throw new DomainError('PictureAnimated');
  const {
    format,
    width,
    height,
    pages = 1,
  } = await asFarAsItGoes(bytes, () => sharp(bytes, { limitInputPixels: false }).metadata());
  // The decoder must see the same in it as the check did.
  if (format !== decoderName) throw new DomainError('PictureUnreadable');
  if (pages > 1) throw new DomainError('PictureAnimated');
  if (width * height > maxPixels) throw new DomainError('PictureTooManyPixels');
}

/** What the decoder made, or a refusal that keeps its complaint for whoever looks. */
async function readable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    throw Object.assign(new DomainError('PictureUnreadable'), { cause: error });
  }
}

/** What is tiny is made of this, so that the large one is read once. */
async function smallOf(webp: Buffer): Promise<() => Sharp> {
  const { data, info } = await sharp(webp)
    .resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: placeholderQuality })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

async function perceptualHashOf(picture: Sharp): Promise<bigint> {
  const grey = picture
    .resize(perceptualHashSide, perceptualHashSide, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale();
  return perceptualHash(await grey.raw().toBuffer());
}
