/**
 * Decodes one HEIC file with libheif. The library is loaded from separate files, so that it can be replaced by another build (LGPL). The server sends
 * this
 * file with a policy that allows WebAssembly here only. It has no imports, because only a classic worker has `importScripts`.
 */

interface HeicTask {
  file: Blob;
  /** URLs of the library and its WebAssembly. */
  scriptUrl: string;
  wasmUrl: string;
  /** Maximum pixel count for this device's memory. */
  maxPixels: number;
}

/** Progress from 0 to 1, then the upright picture or an error code. */
type HeicAnswer = { share: number } | { picture: ImageBitmap } | { refusal: string };

interface HeicImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(target: ImageData, done: (filled: ImageData | null) => void): void;
}

interface HeicWorker {
  onmessage: ((event: MessageEvent<HeicTask>) => void) | null;
  postMessage(answer: HeicAnswer, transfer?: Transferable[]): void;
  importScripts(url: string): void;
  libheif(options: { wasmBinary: ArrayBuffer }): {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] };
  };
}

const heicWorker = globalThis as unknown as HeicWorker;

heicWorker.onmessage = ({ data }) => {
  void heicAnswer(data).then((answer) => heicWorker.postMessage(answer, 'picture' in answer ? [answer.picture] : []));
};

async function heicAnswer(task: HeicTask): Promise<HeicAnswer> {
  const wasmBinary = await heicLibrary(task).catch(() => undefined);
  if (!wasmBinary) return { refusal: 'NetworkError' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has but one page
  heicWorker.postMessage({ share: 0.4 });
  try {
    const { HeifDecoder } = heicWorker.libheif({ wasmBinary });
    const images = new HeifDecoder().decode(new Uint8Array(await task.file.arrayBuffer()));
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (!image) return { refusal: 'PictureHeic' };
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > task.maxPixels) return { refusal: 'PictureTooManyPixels' };
    const target = new ImageData(width, height);
    const filled = await new Promise<ImageData | null>((resolve) => image.display(target, resolve));
    return filled ? { picture: await createImageBitmap(filled) } : { refusal: 'PictureHeic' };
  } catch {
    return { refusal: 'PictureHeic' };
  }
}

async function heicLibrary({ scriptUrl, wasmUrl }: HeicTask): Promise<ArrayBuffer> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`Loading the library failed with status ${response.status}`);
  heicWorker.importScripts(scriptUrl);
  return response.arrayBuffer();
}
