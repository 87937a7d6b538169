import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storageFrom } from '../../../adapters/storage/index.ts';
import type { PageSource } from '../../../platform/http/page-source.ts';
import { withFormerAssets } from '../operations/former-assets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-assets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy with a build of these files. Its own files are sent by another part. */
async function copyOf(build: string, files: Record<string, string>, shared = folder) {
  const assets = join(folder, build);
  await mkdir(assets, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(assets, name), text);
  const failures: unknown[] = [];
  const own: PageSource = {
    mode: 'production',
    assets,
    current: () => Promise.reject(new Error('No page is rendered')),
    serve: async (pages) => void pages.get('/assets/*', (_request, reply) => reply.code(404).send('own part')),
  };
  const source = await withFormerAssets(own, storageFrom({ DATA_DIR: shared }), (error) => failures.push(error));
  const app = Fastify();
  await source.serve(app);
  return { app, failures };
}

it('sends scripts and styles of the other builds, and leaves its own to the build', async () => {
  const former = await copyOf('former', {
    'entry-AAAA1111.js': 'former()',
    'entry-AAAA1111.js.br': 'packed',
    'page-B_-2.css': 'a{}',
  });
  const latest = await copyOf('latest', { 'entry-CCCC3333.js': 'latest()' });
  const script = await latest.app.inject('/assets/entry-AAAA1111.js');
  expect([script.statusCode, script.body, script.headers['content-type']]).toEqual([
    200,
    'former()',
    'text/javascript; charset=utf-8',
  ]);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await latest.app.inject('/assets/page-B_-2.css?x=1')).headers['content-type']).toBe(
    'text/css; charset=utf-8',
  );
  // Both ways: the former copy runs beside the latest one.
  expect((await former.app.inject('/assets/entry-CCCC3333.js')).body).toBe('latest()');
  expect((await former.app.inject('/assets/entry-AAAA1111.js')).body).toBe('own part');
});

it.each(['/assets/entry-AAAA1111.js.br', '/assets/none.js', '/assets/..%2Fsecret.js', '/assets/', '/assets/a.html'])(
  'does not answer %s',
  async (path) => {
    const { app } = await copyOf('latest', { 'entry-CCCC3333.js': 'latest()' });
    expect((await app.inject(path)).statusCode).toBe(404);
  },
);

it('starts without the storage', async () => {
  await writeFile(join(folder, 'not-a-folder'), '');
  const { failures } = await copyOf('alone', { 'entry-DDDD4444.js': '' }, join(folder, 'not-a-folder'));
  expect(failures).toHaveLength(1);
});
