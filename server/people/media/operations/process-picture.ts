import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import type { Turn } from '../port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { jpegExtent } from '../rules/jpeg/extent.ts';
import { hidesAnimation, kindOf } from '../rules/file-kinds.ts';
import type { FileKind } from '../rules/file-kinds.ts';
import { perceptualHash, perceptualHashSide } from '../rules/perceptual-hash.ts';

/** The stored picture: upright and without metadata. */
export interface ProcessedPicture {
  webp: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** A tiny version as a data URL, under 300 bytes. */
  placeholder: string;
  /** Recognises the same picture; see `perceptualHash`. */
  pictureHash: bigint;
  /** Set if a JPEG was truncated: a part of the picture is grey or less sharp. */
  isIncomplete?: true;
}

/** The stored original of an ad photo, from which it is rotated without further loss. */
export interface Original {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg';
  isIncomplete?: true;
}

export interface PictureOptions {
  maxBytes: number;
  maxPixels?: number;
  /** Applied after the EXIF orientation. */
  turn?: Turn;
}

/** Longer side of the stored picture, pixels. No screen of the product shows more. */
const longestSide = 2560;
const masterQuality = 82;
/** Twice as fast as libwebp's default, for files 5 % larger, because the user waits. */
const masterEffort = 2;
const smallSide = 256;
/** Fewer trailing zero bytes may be picture data. */
const minZeros = 16;
const placeholderSide = 16;
/** Even 16 × 16 random pixels stay under 300 bytes. */
const placeholderQuality = 20;
/** Photographs take less; files made to exhaust the decoder are stopped. */
const decodeSeconds = 15;
/** 40 million pixels take half a second and 160 MB, and anyone may send many. */
const inTurn = concurrencyLimit({ maxRunning: 2, maxWaiting: 30, retryAfterSeconds: 5 });

/** Truncated JPEGs with a smaller share are refused. */
const minShare = 0.5;

/** The decoder's names of the accepted kinds. */
const decoderNames: Partial<Record<FileKind, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

/**
 * Converts an upload to the stored form: WebP, at most 2560 pixels long, upright, sRGB, without metadata.
 *
 * Throws FileTooLarge, FileTypeNotAccepted, PictureHeic, PictureAnimated, PictureTooManyPixels, PictureUnreadable or PictureIncomplete, or
 * ServiceUnavailable if the queue is full. Animations and pixels are checked from the header, before decoding.
 */
export async function processPicture(
  bytes: Buffer,
  { maxBytes, maxPixels = 40e6, turn = 0 }: PictureOptions,
): Promise<ProcessedPicture> {
  if (bytes.length > maxBytes) throw new DomainError('FileTooLarge');
  await checkHeader(bytes, maxPixels);
  return inTurn(() => reencode(bytes, maxPixels, turn));
}

/** High enough that pictures made from the original show no second loss. */
const originalQuality = 95;

/**
 * Converts an upload to a stored original: upright, in its own size, without metadata or appended data. Transparency stays. Throws like
 * `processPicture`.
 */
export async function prepareOriginal(
  bytes: Buffer,
  { maxBytes, maxPixels = 40e6 }: PictureOptions,
): Promise<Original> {
  if (bytes.length > maxBytes) throw new DomainError('FileTooLarge');
  await checkHeader(bytes, maxPixels);
  return inTurn(() =>
    decodeAsFarAsPossible(bytes, async (file, failOn): Promise<Original> => {
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

async function reencode(bytes: Buffer, maxPixels: number, turn: Turn): Promise<ProcessedPicture> {
  const {
    data: webp,
    info,
    isIncomplete,
  } = await decodeAsFarAsPossible(bytes, (file, failOn) =>
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
 * Decodes strictly. If the decoder complains about a JPEG, its extent is measured first. A truncated one is decoded as far as possible if at least
 * half of it is present; the rest is grey. Throws PictureUnreadable, or PictureIncomplete if less is present.
 */
async function decodeAsFarAsPossible<T extends object>(
  bytes: Buffer,
  decode: (file: Buffer, failOn: 'warning' | 'error' | 'none') => Promise<T>,
): Promise<T & { isIncomplete?: true }> {
  if (kindOf(bytes) !== 'image/jpeg') return readable(decode(bytes, 'error'));
  const file = withoutTrailingZeros(bytes);
  try {
    return await decode(file, 'warning');
  } catch (error) {
    const extent = await extentOf(file);
    if (!extent?.endsEarly) return readable(decode(file, 'error'));
    if (extent.share < minShare) throw Object.assign(new DomainError('PictureIncomplete'), { cause: error });
    const made = await readable(decode(file, 'none'));
    return extent.isWhole ? made : { ...made, isIncomplete: true };
  }
}

/** An interrupted download may have its full length, with zeros for the missing data. They would be decoded as picture data. */
function withoutTrailingZeros(bytes: Buffer): Buffer {
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
  return bytes.length - end < minZeros ? bytes : bytes.subarray(0, end);
}

/** Runs `jpegExtent`, and lets other requests run between its steps. */
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
  } = await decodeAsFarAsPossible(bytes, () => sharp(bytes, { limitInputPixels: false }).metadata());
  // The decoder must agree with the check of the first bytes.
  if (format !== decoderName) throw new DomainError('PictureUnreadable');
  if (pages > 1) throw new DomainError('PictureAnimated');
  if (width * height > maxPixels) throw new DomainError('PictureTooManyPixels');
}

/** Throws PictureUnreadable with the decoder's error as its cause. */
async function readable<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding;
  } catch (error) {
    throw Object.assign(new DomainError('PictureUnreadable'), { cause: error });
  }
}

/** A small version for placeholder and hash, so that the large one is decoded once. */
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
