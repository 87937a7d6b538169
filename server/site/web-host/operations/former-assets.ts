import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import { clock } from '../../../platform/clock.ts';
import type { PageSource } from '../../../platform/http/page-source.ts';
import { heicWorkerPolicy, isHeicWorker } from '../rules/page-headers.ts';

const prefix = '/assets/';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
/** Files stored at the same time. */
const atOnce = 8;

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyOf = (name: string): string => `assets/${hashed(name)}`;

/** Files of a build, without their compressed copies. */
const isOriginal = (name: string): boolean => extname(name) in types;

/** Adds assets of other builds to a source of pages, and stores its own for them. Without the storage, each copy has its own assets only. */
export async function withFormerAssets(
  source: PageSource,
  storage: FileStorage,
  onError: (error: unknown) => void,
): Promise<PageSource> {
  const { assets } = source;
  if (assets === undefined) return source;
  await storeAssets(assets, storage).catch(onError);
  return {
    ...source,
    async serve(pages) {
      await sendFormerAssets(pages, assets, storage);
      await source.serve(pages);
    },
  };
}

/**
 * Stores the scripts and styles of this build with the users' files, once for each build. Copies of other builds can then send them: during a rolling
 * deploy a page and its scripts may come from different copies, and an open page loads scripts long after its copy has gone.
 */
async function storeAssets(folder: string, storage: FileStorage): Promise<void> {
  const names = (await readdir(folder)).filter(isOriginal).toSorted();
  // Names contain a hash of the content, so they identify the build.
  const build = `assets/build-${hashed(names.join('\n'))}`;
  if (await storage.get(build)) return;
  const left = [...names];
  const storeNext = async (): Promise<void> => {
    for (let name = left.pop(); name !== undefined; name = left.pop())
      await storage.put(keyOf(name), await readFile(join(folder, name)), types[extname(name)] ?? '');
  };
  await Promise.all(Array.from({ length: atOnce }, storeNext));
  await storage.put(build, Buffer.from(clock.now().toISOString()), 'text/plain');
}

/** Sends assets of other builds. Must be registered before the assets of this build. */
async function sendFormerAssets(pages: FastifyInstance, folder: string, storage: FileStorage): Promise<void> {
  const own = new Set(await readdir(folder));
  pages.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    if (!url.startsWith(prefix) || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    const [name = ''] = url.slice(prefix.length).split('?');
    if (own.has(name) || !/^[\w.-]{1,200}$/.test(name) || !isOriginal(name)) return undefined;
    const found = await storage.get(keyOf(name));
    if (!found) return undefined;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
    if (isHeicWorker(name)) reply.header('content-security-policy', heicWorkerPolicy);
    return reply.type(found.contentType).send(found.bytes);
  });
}
