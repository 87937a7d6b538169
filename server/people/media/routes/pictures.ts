import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { cacheForever, isNotModified, cacheForAnHour } from '../operations/cache-headers.ts';
import { avifOnDemand } from '../operations/avif-on-demand.ts';
import { storageCallMs } from '../operations/picture-sizes.ts';
import type { PictureSizes, StoredSize } from '../operations/picture-sizes.ts';
import type { PictureSize } from '../operations/resized-pictures.ts';
import { maxAvifWidth, resizePicture } from '../operations/resized-pictures.ts';
import type { Media } from '../port.ts';

const demoPhotos = join(import.meta.dirname, '..', '..', '..', '..', 'data', 'demo', 'photos');

/** Demo photographs and public uploads. */
const addressPattern = /^(demo\/[a-z0-9-]{1,60}\/[a-z0-9-]{1,80}|u\/[0-9a-f]{32})\.webp$/;

/** An `Accept` header that names AVIF with a quality above 0. */
const avifPattern = /(?:^|[,\s])image\/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

export interface PictureDeps {
  media: Pick<Media, 'bytesOf' | 'requireFile'>;
  sizes: PictureSizes;
}

/**
 * `GET /media/<width>/<key>.webp`: a picture in one of the product's widths, never enlarged. Sends AVIF if it exists, is smaller and the client accepts
 * it. Files that the job has not made yet are made as WebP on the first request and stored. Their AVIF is made after the answer.
 */
export function registerPictures(app: FastifyInstance, { media, sizes }: PictureDeps): void {
  const making = new Map<string, Promise<StoredSize>>();
  const avifs = avifOnDemand(sizes, masterOf);
  app.addHook('onClose', () => avifs.stop());

  const find = (key: string, size: PictureSize) => sizes.reading(key, () => sizes.find(key, size));

  async function webpOf(width: number, key: string): Promise<StoredSize> {
    const made = await find(key, { width, format: 'webp' });
    if (made) return made;
    const name = `${width}/${key}`;
    const pending = making.get(name) ?? make(width, key).finally(() => making.delete(name));
    making.set(name, pending);
    return pending;
  }

  async function make(width: number, key: string): Promise<StoredSize> {
    // Unknown pictures must not wait for a turn, and delay others.
    await sizes.reading(key, () => requireMaster(key));
    return sizes.inTurn(key, async () => {
      const size = { width, format: 'webp' } as const;
      // Made by the job or by another copy in the meantime.
      const made = await sizes.find(key, size);
      if (made) return made;
      const bytes = await fitted(await masterOf(key), width);
      await sizes.write(key, size, bytes);
      return { length: bytes.length, open: async () => bytes };
    });
  }

  const demoFile = (key: string) => join(demoPhotos, `${key.slice('demo/'.length)}.webp`);

  async function requireMaster(key: string): Promise<void> {
    if (!key.startsWith('demo/')) await media.requireFile(key, { withinMs: storageCallMs });
    else if (!existsSync(demoFile(key))) throw new DomainError('NotFound');
  }

  async function masterOf(key: string): Promise<Buffer> {
    if (!key.startsWith('demo/')) return (await media.bytesOf(key, { withinMs: storageCallMs })).bytes;
    await requireMaster(key);
    return readFile(demoFile(key));
  }

  app.get('/media/:width/*', { config: { admission: 'free' } }, async (request, reply) => {
    const { width: text, '*': address } = request.params as { width: string; '*': string };
    const width = limits.pictureWidths.find((one) => String(one) === text);
    const key = addressPattern.exec(address)?.[1];
    if (width === undefined || key === undefined) throw new DomainError('NotFound');
    const mayBeAvif = width <= maxAvifWidth && avifPattern.test(request.headers.accept ?? '');
    const avif = mayBeAvif ? await find(key, { width, format: 'avif' }) : undefined;
    const takesAvif = avif !== undefined && avif.length > 0;
    const file = takesAvif ? avif : await webpOf(width, key);
    if (mayBeAvif && avif === undefined) avifs.request(width, key);
    const tag = `"${key.slice(key.indexOf('/') + 1)}-${width}${takesAvif ? '-avif' : ''}"`;
    const isKnown = isNotModified(request, tag);
    // Read before the headers are set, which an error must not have.
    const body = isKnown ? undefined : await sizes.reading(key, () => file.open());
    reply.headers({
      'cache-control': key.startsWith('demo/') ? cacheForever : cacheForAnHour,
      etag: tag,
      vary: 'accept',
      'x-content-type-options': 'nosniff',
    });
    if (isKnown) return reply.code(304).send();
    return reply
      .headers({
        'content-type': takesAvif ? 'image/avif' : 'image/webp',
        'content-length': Buffer.isBuffer(body) ? body.length : file.length,
      })
      .send(body);
  });
}

/** The picture in this width, or unchanged if it is not wider. */
async function fitted(master: Buffer, width: number): Promise<Buffer> {
  const image = sharp(master);
  const { width: own } = await image.metadata();
  return own <= width ? master : resizePicture(image, width);
}
