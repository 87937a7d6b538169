import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { limits } from '../../../../contract/limits.ts';
import type { Config } from '../../../platform/config.ts';
import { DomainError } from '../../../platform/errors.ts';
import { cacheForever, isNotModified, cacheForAnHour } from '../operations/cache-headers.ts';
import { avifOnDemand } from '../operations/avif-on-demand.ts';
import { maxAvifWidth, oneAtATime, resizedFile, resizePicture, writeResized } from '../operations/resized-pictures.ts';
import type { Media } from '../port.ts';

const demoPhotos = join(import.meta.dirname, '..', '..', '..', '..', 'data', 'demo', 'photos');

/** Demo photographs and public uploads. */
const addressPattern = /^(demo\/[a-z0-9-]{1,60}\/[a-z0-9-]{1,80}|u\/[0-9a-f]{32})\.webp$/;

/** An `Accept` header that names AVIF with a quality above 0. */
const avifPattern = /(?:^|[,\s])image\/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

export interface PictureDeps {
  config: Config;
  media: Pick<Media, 'bytesOf'>;
}

/**
 * `GET /media/<width>/<key>.webp`: a picture in one of the product's widths, never enlarged. Sends AVIF if it exists, is smaller and the client accepts
 * it. Files that the job has not made yet are made as WebP on the first request and stored in the data folder. Their AVIF is made after the answer.
 */
export function registerPictures(app: FastifyInstance, { config, media }: PictureDeps): void {
  const making = new Map<string, Promise<string>>();
  const avifs = avifOnDemand(config, masterOf);
  app.addHook('onClose', () => avifs.stop());

  async function fileOf(width: number, key: string): Promise<string> {
    const made = resizedFile(config, width, key);
    if (existsSync(made)) return made;
    const pending = making.get(made) ?? make(width, key, made).finally(() => making.delete(made));
    making.set(made, pending);
    return pending;
  }

  async function make(width: number, key: string, target: string): Promise<string> {
    const master = await masterOf(key);
    await writeResized(target, await oneAtATime(() => fitted(master, width)));
    return target;
  }

  async function masterOf(key: string): Promise<Buffer> {
    if (!key.startsWith('demo/')) return (await media.bytesOf(key)).bytes;
    const file = join(demoPhotos, `${key.slice('demo/'.length)}.webp`);
    if (!existsSync(file)) throw new DomainError('NotFound');
    return readFile(file);
  }

  app.get('/media/:width/*', { config: { admission: 'free' } }, async (request, reply) => {
    const { width: text, '*': address } = request.params as { width: string; '*': string };
    const width = limits.pictureWidths.find((one) => String(one) === text);
    const key = addressPattern.exec(address)?.[1];
    if (width === undefined || key === undefined) throw new DomainError('NotFound');
    const mayBeAvif = width <= maxAvifWidth && avifPattern.test(request.headers.accept ?? '');
    const avif = mayBeAvif ? await sizeOf(resizedFile(config, width, key, 'avif')) : undefined;
    const takesAvif = avif !== undefined && avif > 0;
    const file = takesAvif ? resizedFile(config, width, key, 'avif') : await fileOf(width, key);
    if (mayBeAvif && avif === undefined) avifs.request(width, key);
    const size = takesAvif ? avif : (await stat(file)).size;
    const tag = `"${key.slice(key.indexOf('/') + 1)}-${width}${takesAvif ? '-avif' : ''}"`;
    reply.headers({
      'cache-control': key.startsWith('demo/') ? cacheForever : cacheForAnHour,
      etag: tag,
      vary: 'accept',
      'x-content-type-options': 'nosniff',
    });
    if (isNotModified(request, tag)) return reply.code(304).send();
    return reply
      .headers({ 'content-type': takesAvif ? 'image/avif' : 'image/webp', 'content-length': size })
      .send(createReadStream(file));
  });
}

/** Size of a file in bytes; undefined if it does not exist. */
const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

/** The picture in this width, or unchanged if it is not wider. */
async function fitted(master: Buffer, width: number): Promise<Buffer> {
  const image = sharp(master);
  const { width: own } = await image.metadata();
  return own <= width ? master : resizePicture(image, width);
}
