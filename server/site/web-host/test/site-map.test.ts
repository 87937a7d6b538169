import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerSiteMap } from '../routes/site-map.ts';
import type { SiteMapOptions } from '../routes/site-map.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A market with this number of ads, numbered from 1000000001. */
function siteMapOf(ads: number, options: Partial<SiteMapOptions> = {}, landings = 0) {
  const last = 1_000_000_000 + ads;
  const requestedPages: number[] = [];
  app = Fastify();
  registerSiteMap(app, {
    publicUrl: 'https://meydan.example',
    pagePaths: () => Array.from({ length: 1_200 }, (_, at) => ({ tr: `/sayfa/${at}`, en: `/page/${at}` })),
    async landingUrls(after, size) {
      const count = Math.max(0, Math.min(size, landings - after));
      return {
        items: Array.from({ length: count }, (_, at) => ({ tr: `/k/${after + at + 1}`, en: `/c/${after + at + 1}` })),
        ...(count === size && { next: after + size }),
      };
    },
    async adUrls(after, size) {
      requestedPages.push(size);
      const count = Math.max(0, Math.min(size, last - Number(after)));
      return Array.from({ length: count }, (_, at) => {
        const id = String(Number(after) + at + 1);
        return { id, path: `a/${id}`, updatedAt: '2026-11-22T12:00:00.000Z' };
      });
    },
    adKeyBeyond: async (after, size) => (Number(after) + size <= last ? String(Number(after) + size) : undefined),
    adPath: (path, language) => `/${language}/${path}`,
    ...options,
  });
  return {
    asked: requestedPages,
    async read(address: string) {
      const { statusCode, headers, body } = await app.inject(address);
      const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
      return { statusCode, headers, body, places };
    },
  };
}

it('reads and writes a file of ads in parts of some hundred URLs', async () => {
  const { asked, read } = siteMapOf(45_000);
  const { places, body, headers } = await read('/sitemap-ads.xml?after=1000020000');
  expect(places).toHaveLength(40_000);
  expect(places[0]).toBe('https://meydan.example/tr/a/1000020001');
  expect(places.at(-1)).toBe('https://meydan.example/en/a/1000040000');
  expect(Math.max(...asked)).toBeLessThanOrEqual(500);
  // One regular expression for several megabytes would overflow the stack by backtracking.
  expect(body).toMatch(/^<\?xml [^>]+\?><urlset [^>]+></);
  expect(body).toMatch(/><\/urlset>$/);
  expect(headers).toMatchObject({ 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' });
});

it('lists every ad once across the files', async () => {
  const { read } = siteMapOf(45_123);
  const { places: files } = await read('/sitemap.xml');
  expect(files).toHaveLength(4);
  const places: string[] = [];
  for (const file of files.slice(1)) {
    const { pathname, search } = new URL(file);
    places.push(...(await read(pathname + search)).places);
  }
  expect(places).toHaveLength(2 * 45_123);
  expect(new Set(places).size).toBe(2 * 45_123);
});

it('lists fixed pages and categories in one file', async () => {
  const { read } = siteMapOf(0);
  expect((await read('/sitemap-pages.xml')).places).toHaveLength(2_400);
  expect((await read('/sitemap-ads.xml')).body).toMatch(/><\/urlset>$/);
});

it('lists every landing page once across the files, in both languages', async () => {
  const { read } = siteMapOf(0, {}, 41_234);
  const files = (await read('/sitemap.xml')).places.filter((file) => file.includes('landings'));
  expect(files).toHaveLength(3);
  const places: string[] = [];
  for (const file of files) {
    const { pathname, search } = new URL(file);
    places.push(...(await read(pathname + search)).places);
  }
  expect(places).toHaveLength(2 * 41_234);
  expect(new Set(places).size).toBe(2 * 41_234);
});

it('lists no landing file if there are no landing pages', async () => {
  const { read } = siteMapOf(1);
  expect((await read('/sitemap.xml')).body).not.toContain('landings');
  expect((await read('/sitemap-landings.xml?after=x')).places).toEqual([]);
});

it('answers a failure with an error status', async () => {
  const { read } = siteMapOf(1, {
    adUrls: async () => {
      throw new Error('The database is unavailable');
    },
  });
  expect((await read('/sitemap-ads.xml')).statusCode).toBe(500);
});
