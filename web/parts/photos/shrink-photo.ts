import { drawAsJpeg } from '../../client/draw-jpeg.ts';

/** Smaller files are sent as they are, bytes. */
const minBytes = 1.5 * 1024 * 1024;

/** Whether a JPEG has its end marker. Segments of the header are stepped over: they may hold smaller pictures with ends of their own. */
export function hasEndMarker(jpeg: Uint8Array): boolean {
  let at = 2;
  while (at > 0 && at + 1 < jpeg.length) {
    const [byte, marker = 0, high = 0, low = 0] = jpeg.subarray(at, at + 4);
    // A zero behind FF is data, and restart markers stand in it.
    const isData = byte !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isData && marker === 0xd9) return true;
    at = isData ? jpeg.indexOf(0xff, at + 1) : at + 2 + (high << 8) + low;
  }
  return false;
}

/**
 * A photo small enough to be sent from a phone in a second or two; the file itself where that gains nothing or the browser cannot. Upright
 * afterwards, and without what the camera wrote into it (where it was taken).
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size < minBytes || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    // What is missing of a picture, the service finds in the file alone.
    if (file.type === 'image/jpeg' && !hasEndMarker(new Uint8Array(await file.arrayBuffer()))) return file;
    const picture = await createImageBitmap(file);
    const small = await drawAsJpeg(picture, file.name);
    picture.close();
    return small && small.size < file.size ? small : file;
  } catch {
    // The service says what is wrong with it.
    return file;
  }
}
