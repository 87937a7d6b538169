import scriptUrl from 'libheif-js/libheif-wasm/libheif.js?url';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { ErrorCode } from '../../../contract/errors.ts';
import { drawAsJpeg } from '../draw-jpeg.ts';
import { CallError } from '../request.ts';
import { heicPixels, maxHeicPixels } from './heic-size.ts';

export interface Conversion {
  /** Receives the progress, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Longer than the slowest phone needs for an accepted picture. */
const timeoutMs = 120_000;

/** One conversion at a time: each needs more memory than the rest of the page. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Converts a HEIC photo into an upright JPEG, natively if the browser can, otherwise with libheif, which is loaded then. Throws CallError:
 * PictureHeic if
 * it cannot be decoded, PictureTooManyPixels, or NetworkError if the library cannot be loaded. Throws the signal's reason on abort.
 */
export function heicToJpeg(file: File, conversion: Conversion = {}): Promise<File> {
  const converted = queue.then(() => convert(file, conversion));
  queue = converted.catch(() => undefined);
  return converted;
}

async function convert(file: File, { onProgress, signal }: Conversion): Promise<File> {
  signal?.throwIfAborted();
  onProgress?.(0);
  const maxPixels = maxHeicPixels((navigator as { deviceMemory?: number }).deviceMemory);
  const pixels = heicPixels(new Uint8Array(await file.arrayBuffer()));
  if (pixels === undefined) throw callError('PictureHeic');
  if (pixels > maxPixels) throw callError('PictureTooManyPixels');
  const native = await createImageBitmap(file).catch(() => undefined);
  if (!native) signal?.throwIfAborted();
  const picture = native ?? (await decodeWithLibheif({ file, scriptUrl, wasmUrl, maxPixels }, { onProgress, signal }));
  try {
    signal?.throwIfAborted();
    onProgress?.(0.8);
    const jpeg = await drawAsJpeg(picture, file.name);
    if (!jpeg) throw callError('PictureHeic');
    onProgress?.(1);
    return jpeg;
  } finally {
    picture.close();
  }
}

interface Task {
  file: File;
  scriptUrl: string;
  wasmUrl: string;
  maxPixels: number;
}

/** Uses a separate worker, because terminating it frees its memory. */
async function decodeWithLibheif(task: Task, { onProgress, signal }: Conversion): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url));
  const ended = AbortSignal.timeout(timeoutMs);
  try {
    return await new Promise<ImageBitmap>((resolve, reject) => {
      const onMessage = ({
        data,
      }: MessageEvent<{ share?: number; picture?: ImageBitmap; refusal?: ErrorCode | 'NetworkError' }>) => {
        if (data.picture) resolve(data.picture);
        else if (data.refusal) reject(callError(data.refusal));
        else onProgress?.(data.share ?? 0);
      };
      worker.addEventListener('message', onMessage);
      worker.addEventListener('error', () => reject(callError('NetworkError')));
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      ended.addEventListener('abort', () => reject(callError('PictureHeic')), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      worker.postMessage({ ...task, scriptUrl: absolute(task.scriptUrl), wasmUrl: absolute(task.wasmUrl) });
    });
  } finally {
    worker.terminate();
  }
}

const absolute = (url: string): string => new URL(url, location.href).href;

const callError = (code: ErrorCode | 'NetworkError'): CallError => new CallError(0, [code]);
