/** Longest side of an uploaded photo in pixels: a third more than the largest shown size. */
const maxSide = 2560;
const quality = 0.86;

/** Draws a picture as a JPEG file of at most `maxSide` pixels, with white behind transparent areas. Undefined if the browser cannot. */
export async function drawAsJpeg(picture: ImageBitmap, name: string): Promise<File | undefined> {
  const share = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return blob ? new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : undefined;
}
