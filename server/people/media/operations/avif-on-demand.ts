import { existsSync } from 'node:fs';
import sharp from 'sharp';
import type { Config } from '../../../platform/config.ts';
import { oneAtATime, resizedFile, resizePicture, writeSmallerAvif } from './resized-pictures.ts';

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
 * on another process. A failed file is tried again at its next request.
 */
export function avifOnDemand(config: Config, masterOf: (key: string) => Promise<Buffer>): AvifOnDemand {
  const waiting = new Map<string, { width: number; key: string }>();
  let running: Promise<void> | undefined;

  async function make({ width, key }: { width: number; key: string }): Promise<void> {
    if (existsSync(resizedFile(config, width, key, 'avif'))) return;
    const image = sharp(await masterOf(key));
    if ((await image.metadata()).width < width) return;
    const bytes = await oneAtATime(() => resizePicture(image, width, 'avif'));
    await writeSmallerAvif(config, width, key, bytes);
  }

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
      waiting.set(resizedFile(config, width, key, 'avif'), { width, key });
      running ??= run();
    },
    async stop() {
      waiting.clear();
      await running;
    },
  };
}
