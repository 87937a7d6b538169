/** The longest side that an ad's photo is sent with, pixels: a third more than the largest that is ever shown. */
const longest = 2560;
/** Smaller files are sent as they are, bytes. */
const worthIt = 1.5 * 1024 * 1024;
const quality = 0.86;

/**
 * A photo small enough to be sent from a phone in a second or two; the file itself where that gains nothing or the browser cannot. Upright
 * afterwards, and without what the camera wrote into it (where it was taken).
 */
export async function shrunken(file: File): Promise<File> {
  if (file.size < worthIt || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const share = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    // The service says what is wrong with it.
    return file;
  }
}
