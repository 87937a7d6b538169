import type { FastifyInstance } from 'fastify';
import type { Job } from '../../platform/jobs.ts';
import type { Media } from './media.ts';
import { cleaningJobs } from './cleaning.ts';
import { registerPictures } from './pictures.ts';
import type { PictureDeps } from './pictures.ts';
import { registerPrivateFiles } from './private.ts';
import type { PrivateDeps } from './private.ts';
import { removalJobs } from './removal.ts';
import type { RemovalDeps } from './removal.ts';
import { sizesJobs } from './sizes.ts';
import { registerVideos } from './videos.ts';

export type { AdPicture, AdVideo } from './ad-media.ts';
export { mediaBindings } from './calls.ts';
export { hammingDistance } from './perceptual-hash.ts';
export { createMedia } from './media.ts';
export type { Media } from './media.ts';
export { unusedMediaJobs } from './removal.ts';
export type { UnusedDeps } from './removal.ts';

/** What goes on behind the requests: making sizes, freeing older files of what devices wrote into them, and taking away the bytes that nobody owns. `unusedMediaJobs` is apart, since it asks others. */
export const mediaJobs = (deps: RemovalDeps): Job[] => [
  ...removalJobs(deps),
  ...sizesJobs(deps),
  ...cleaningJobs(deps),
];

/** Registers the addresses of files: public pictures in the product's widths, videos, and private files as they are. */
export function registerMedia(
  app: FastifyInstance,
  deps: Omit<PictureDeps, 'media'> & Omit<PrivateDeps, 'media'> & { media: Media },
): void {
  registerPictures(app, deps);
  registerVideos(app, deps);
  registerPrivateFiles(app, deps);
}
