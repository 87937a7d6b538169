import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vitePages } from '../operations/vite-pages.ts';
import type { PageSource } from '../../../platform/http/page-source.ts';

let folder: string;
let app: FastifyInstance;
let source: PageSource;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-pages-'));
  app = Fastify();
  source = await vitePages(folder);
  await app.register(async (pages) => {
    await source.serve(pages);
    pages.get('/*', async () => 'a page');
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  // Loads the modules of the web, which takes long on a busy machine.
  await source.current();
}, 300_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('serves modules from their current sources, and passes other requests to the pages', async () => {
  const module = await fetch(new URL('/web/screens.ts', address));
  expect(module.headers.get('content-type')).toMatch('javascript');
  expect(await module.text()).toMatch('screenTable');
  expect(await (await fetch(new URL('/kategori', address))).text()).toBe('a page');
});

test('renders pages with the same code', async () => {
  const { entry, routes } = await source.current();
  expect(Object.keys(entry.module)).toEqual(expect.arrayContaining(['default', 'pageContext', 'wordsFor']));
  expect(routes).toHaveProperty('root');
});
