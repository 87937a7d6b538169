import type { FastifyInstance } from 'fastify';
import { registerPictures } from './pictures.ts';
import type { PictureDeps } from './pictures.ts';
import { registerPrivateFiles } from './private.ts';
import type { PrivateDeps } from './private.ts';
import type { Media } from './media.ts';

export { mediaBindings } from './calls.ts';
export { createMedia } from './media.ts';
export type { Media } from './media.ts';
export { mediaJobs } from './removal.ts';

/** Registers the addresses of files: public pictures in the product's widths, private files as they are. */
export function registerMedia(
  app: FastifyInstance,
  deps: Omit<PictureDeps, 'media'> & Omit<PrivateDeps, 'media'> & { media: Media },
): void {
  registerPictures(app, deps);
  registerPrivateFiles(app, deps);
}
