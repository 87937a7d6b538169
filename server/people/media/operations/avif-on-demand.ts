import sharp from 'sharp';
import { resizePicture } from './resized-pictures.ts';
import { writeSmallerAvif } from './smaller-avif.ts';
import type { PictureSizes } from './picture-sizes.ts';

/** Maximum number of files that wait to be encoded. Further ones wait for their next request. */
const maxWaiting = 60;

export interface AvifOnDemand {
  /** Makes the AVIF of a picture in this width later, for the next client that accepts it. */
  request(width: number, key: string): void;
  /** Stops, and resolves when the running file is finished. */
  stop(): Promise<void>;
}

/**
 * Makes missing AVIF files of requested pictures, one after another: of photos from before this format, of the demo market, and of photos whose job ran
 * on another process with its own folder. A failed file is tried again at its next request.
 */
export function avifOnDemand(sizes: PictureSizes, masterOf: (key: string) => Promise<Buffer>): AvifOnDemand {
  const waiting = new Map<string, { width: number; key: string }>();
  let running: Promise<void> | undefined;

  const make = ({ width, key }: { width: number; key: string }) =>
    sizes.inTurn(key, async () => {
      if (await sizes.find(key, { width, format: 'avif' })) return;
      const image = sharp(await masterOf(key));
      if ((await image.metadata()).width < width) return;
      await writeSmallerAvif(sizes, key, width, await resizePicture(image, width, 'avif'));
    });

  async function run(): Promise<void> {
    for (const [file, one] of waiting) {
      await make(one).catch(() => undefined);
      waiting.delete(file);
    }
    running = undefined;
  }

  return {
    request(width, key) {
      if (waiting.size >= maxWaiting) return;
      waiting.set(`${width}/${key}`, { width, key });
      running ??= run();
    },
    async stop() {
      waiting.clear();
      await running;
    },
  };
}
