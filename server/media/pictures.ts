import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { limits } from '../../contract/limits.ts';
import { chance } from '../platform/clock.ts';
import { inData } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { Refusal } from '../platform/errors.ts';

/** Where the demo market's photographs lie. */
const demoPhotos = join(import.meta.dirname, '..', '..', 'data', 'demo', 'photos');

const keyPattern = /^demo\/([a-z0-9-]{1,60}\/[a-z0-9-]{1,80})\.webp$/;

/**
 * `GET /media/<width>/<key>.webp`: a picture in one of the product's widths. Each is made once, on the first request, and kept in the data
 * folder; a picture is never enlarged.
 */
export function registerPictures(app: FastifyInstance, config: Config): void {
  const making = new Map<string, Promise<string>>();

  async function fileOf(width: number, name: string): Promise<string> {
    const made = inData(config, 'media', String(width), `${name}.webp`);
    if (existsSync(made)) return made;
    const pending = making.get(made) ?? make(width, name, made).finally(() => making.delete(made));
    making.set(made, pending);
    return pending;
  }

  app.get('/media/:width/*', async (request, reply) => {
    const { width: text, '*': key } = request.params as { width: string; '*': string };
    const width = limits.pictureWidths.find((one) => String(one) === text);
    const name = keyPattern.exec(key)?.[1];
    if (width === undefined || name === undefined) throw new Refusal('NotFound');
    const file = await fileOf(width, name);
    const { size } = await stat(file);
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': size,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      .send(createReadStream(file));
  });
}

async function make(width: number, name: string, target: string): Promise<string> {
  const source = join(demoPhotos, `${name}.webp`);
  if (!existsSync(source)) throw new Refusal('NotFound');
  const image = sharp(source);
  const { width: own = 0 } = await image.metadata();
  if (own <= width) return source;
  const bytes = await image.resize({ width }).webp({ quality: limits.pictureQuality }).toBuffer();
  await mkdir(dirname(target), { recursive: true });
  // Written beside and moved, so that nobody is ever sent half a picture.
  const draft = `${target}.${chance.secret(6)}`;
  await writeFile(draft, bytes);
  await rename(draft, target);
  return target;
}
