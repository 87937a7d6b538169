import { drawAsJpeg } from '../../client/draw-jpeg.ts';

/** Smaller files are not shrunk, bytes. */
const minBytes = 1.5 * 1024 * 1024;

/** Whether a JPEG has its end marker. Skips header segments, because they may contain smaller pictures with end markers. */
export function hasEndMarker(jpeg: Uint8Array): boolean {
  let at = 2;
  while (at > 0 && at + 1 < jpeg.length) {
    const [byte, marker = 0, high = 0, low = 0] = jpeg.subarray(at, at + 4);
    // FF 00 is data, and restart markers occur inside it.
    const isData = byte !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isData && marker === 0xd9) return true;
    at = isData ? jpeg.indexOf(0xff, at + 1) : at + 2 + (high << 8) + low;
  }
  return false;
}

/**
 * Shrinks a photo so that a phone uploads it in a second or two. Returns the original if that gains nothing or the browser cannot. The result is
 * upright and has no camera metadata (location).
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size < minBytes || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    // An incomplete file is sent unchanged, because the service can only detect that in the original.
    if (file.type === 'image/jpeg' && !hasEndMarker(new Uint8Array(await file.arrayBuffer()))) return file;
    const picture = await createImageBitmap(file);
    const small = await drawAsJpeg(picture, file.name);
    picture.close();
    return small && small.size < file.size ? small : file;
  } catch {
    // The service reports what is wrong with the file.
    return file;
  }
}
