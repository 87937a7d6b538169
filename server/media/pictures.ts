import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { limits } from '../../contract/limits.ts';
import { chance } from '../platform/clock.ts';
import { inData } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { Refusal } from '../platform/errors.ts';
import { turns } from '../platform/turns.ts';
import type { Media } from './media.ts';

/** Where the demo market's photographs lie. */
const demoPhotos = join(import.meta.dirname, '..', '..', 'data', 'demo', 'photos');

/** Demo photographs, and what everybody may see of uploads. */
const addressPattern = /^(demo\/[a-z0-9-]{1,60}\/[a-z0-9-]{1,80}|u\/[0-9a-f]{32})\.webp$/;

/** A page may ask for dozens that nobody has asked for yet. */
const inTurn = turns({ atOnce: 1, waitingMost: 500, againSeconds: 5 });

export interface PictureDeps {
  config: Config;
  media: Pick<Media, 'bytesOf'>;
}

/** Where a picture lies in each of the product's widths, once they were asked for. */
export function madeFiles(config: Config, key: string): string[] {
  return limits.pictureWidths.map((width) => madeFile(config, width, key));
}

const madeFile = (config: Config, width: number, key: string): string =>
  inData(config, 'media', String(width), `${key}.webp`);

/**
 * `GET /media/<width>/<key>.webp`: a picture in one of the product's widths. Each is made once, on the first request, and kept in the data
 * folder; a picture is never enlarged.
 */
export function registerPictures(app: FastifyInstance, { config, media }: PictureDeps): void {
  const making = new Map<string, Promise<string>>();

  async function fileOf(width: number, key: string): Promise<string> {
    const made = madeFile(config, width, key);
    if (existsSync(made)) return made;
    const pending = making.get(made) ?? make(width, key, made).finally(() => making.delete(made));
    making.set(made, pending);
    return pending;
  }

  async function make(width: number, key: string, target: string): Promise<string> {
    const master = await masterOf(key);
    await mkdir(dirname(target), { recursive: true });
    // Written beside and moved, so that nobody is ever sent half a picture.
    const draft = `${target}.${chance.secret(6)}`;
    await writeFile(draft, await inTurn(() => narrowed(master, width)));
    await rename(draft, target);
    return target;
  }

  async function masterOf(key: string): Promise<Buffer> {
    if (!key.startsWith('demo/')) return (await media.bytesOf(key)).bytes;
    const file = join(demoPhotos, `${key.slice('demo/'.length)}.webp`);
    if (!existsSync(file)) throw new Refusal('NotFound');
    return readFile(file);
  }

  app.get('/media/:width/*', async (request, reply) => {
    const { width: text, '*': address } = request.params as { width: string; '*': string };
    const width = limits.pictureWidths.find((one) => String(one) === text);
    const key = addressPattern.exec(address)?.[1];
    if (width === undefined || key === undefined) throw new Refusal('NotFound');
    const file = await fileOf(width, key);
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

/** A picture in a width, or as it is where it is no wider. */
async function narrowed(master: Buffer, width: number): Promise<Buffer> {
  const image = sharp(master);
  const { width: own } = await image.metadata();
  if (own <= width) return master;
  return image.resize({ width }).webp({ quality: limits.pictureQuality }).toBuffer();
}
