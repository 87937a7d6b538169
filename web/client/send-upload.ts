import { mediaCalls } from '../../contract/calls/media.ts';
import type { UploadedMedia } from '../../contract/schemas/media.ts';
import { patiently } from './patiently.ts';
import { CallError } from './request.ts';
import { sendFile } from './send-file.ts';
import { isHeic, loaded } from './upload.ts';
import type { UploadOptions } from './upload.ts';

/** See `uploadFile`. */
export async function sendUpload(file: File, options: UploadOptions): Promise<UploadedMedia> {
  if (isHeic(file)) return send(await converted(file, options), options);
  try {
    return await send(file, options);
  } catch (error) {
    // One that is called something else, as its bytes told the service.
    if (!(error instanceof CallError) || error.codes[0] !== 'PictureHeic') throw error;
    return send(await converted(file, options), options);
  }
}

const send = async (file: File, { purpose, onProgress, signal }: UploadOptions) =>
  (await sendFile(mediaCalls.upload, file, { query: { purpose }, onProgress, signal })) as UploadedMedia;

async function converted(file: File, { onConverting, onConverted, signal }: UploadOptions): Promise<File> {
  const { heicToJpeg } = await patiently(() => loaded(import('./heic/heic-to-jpeg.ts')), signal);
  const jpeg = await heicToJpeg(file, { onProgress: onConverting, signal });
  onConverted?.(jpeg);
  return jpeg;
}
