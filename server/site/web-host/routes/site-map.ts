import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { memoizeFor } from '../../../platform/memoize.ts';

/** A published ad's path `<slug>/<id>` and change time. */
export interface AdUrl {
  id: string;
  path: string;
  updatedAt: string;
}

export interface SiteMapOptions {
  publicUrl: string;
  /** Paths of fixed pages and categories in both languages. */
  pagePaths(): Record<Language, string>[];
  /** Paths of landing pages (a category with a place, make or model) after a position, at most `size`. Without `next`, they are the last. */
  landingUrls(after: number, size: number): Promise<{ items: Record<Language, string>[]; next?: number }>;
  /** Published ads after a key, at most `size`. */
  adUrls(after: string, size: number): Promise<AdUrl[]>;
  /** The last key of the next `size` published ads; undefined if fewer are left. */
  adKeyBeyond(after: string, size: number): Promise<string | undefined>;
  /** The path of an ad's page. */
  adPath(path: string, language: Language): string;
}

/** Each landing page has two URLs. */
const landingsPerFile = 20_000;
/** The protocol allows 50,000 URLs per file; each ad has two. */
const adsPerFile = 20_000;
/** URLs per read and write; other requests run between them. */
const urlsAtOnce = 500;
/** Lower than every ad id. */
const firstKey = '1000000000';
const cacheSeconds = 3600;

const escape = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `robots.txt` and the site maps. Fixed pages and categories share one file; landing pages and ads are split over several. */
export function registerSiteMap(app: FastifyInstance, options: SiteMapOptions): void {
  const absolute = (path: string) => escape(new URL(path, options.publicUrl).href);

  const urlOf = (paths: Record<Language, string>, changed?: string) =>
    languages
      .map(
        (language) =>
          `<url><loc>${absolute(paths[language])}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${languages
            .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${absolute(paths[other])}"/>`)
            .join('')}</url>`,
      )
      .join('');

  // Finding the file boundaries reads every ad's id, so it is cached for an hour.
  const starts = memoizeFor(cacheSeconds, () => fileStarts(options));
  const landingStarts = memoizeFor(cacheSeconds, () => landingFileStarts(options));

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', `public, max-age=${cacheSeconds}`)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /arama/sonuc\nDisallow: /search/result\nSitemap: ${absolute('/sitemap.xml')}\n`,
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const files = [
      '/sitemap-pages.xml',
      ...(await landingStarts()).map((after) => `/sitemap-landings.xml?after=${after}`),
      ...(await starts()).map((after) => `/sitemap-ads.xml?after=${after}`),
    ];
    return xml(reply).send(
      `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files
        .map((file) => `<sitemap><loc>${absolute(file)}</loc></sitemap>`)
        .join('')}</sitemapindex>`,
    );
  });

  async function* pages(): AsyncGenerator<string> {
    const paths = options.pagePaths();
    for (let start = 0; start < paths.length; start += urlsAtOnce) {
      yield paths
        .slice(start, start + urlsAtOnce)
        .map((each) => urlOf(each))
        .join('');
      await turn();
    }
  }

  async function* ads(start: string): AsyncGenerator<string> {
    let after: string | undefined = start;
    for (let left = adsPerFile; left > 0 && after !== undefined; left -= urlsAtOnce) {
      const items: AdUrl[] = await options.adUrls(after, Math.min(left, urlsAtOnce));
      yield items
        .map(({ path, updatedAt }) =>
          urlOf({ tr: options.adPath(path, 'tr'), en: options.adPath(path, 'en') }, updatedAt.slice(0, 10)),
        )
        .join('');
      after = items.length === urlsAtOnce ? items.at(-1)?.id : undefined;
    }
  }

  async function* landings(start: number): AsyncGenerator<string> {
    let after: number | undefined = start;
    // Positions have no gaps, so files neither overlap nor miss any.
    while (after !== undefined && after < start + landingsPerFile) {
      const found = await options.landingUrls(after, Math.min(urlsAtOnce, start + landingsPerFile - after));
      yield found.items.map((each) => urlOf(each)).join('');
      after = found.next;
    }
  }

  app.get('/sitemap-landings.xml', async (request, reply) => {
    const { after } = request.query as { after?: string };
    return sendUrls(reply, landings(after !== undefined && /^\d{1,9}$/.test(after) ? Number(after) : 0));
  });

  app.get('/sitemap-pages.xml', (_request, reply) => sendUrls(reply, pages()));

  app.get('/sitemap-ads.xml', async (request, reply) => {
    const { after } = request.query as { after?: string };
    return sendUrls(reply, ads(after !== undefined && /^[1-9]\d{9}$/.test(after) ? after : firstKey));
  });
}

/** The position before each file of landing pages. */
async function landingFileStarts(options: SiteMapOptions): Promise<number[]> {
  const starts: number[] = [];
  for (let start = 0; ; start += landingsPerFile) {
    const { items, next } = await options.landingUrls(start, 1);
    if (items.length === 0 && next === undefined) return starts;
    starts.push(start);
  }
}

/** The key before each file of ads. */
async function fileStarts(options: SiteMapOptions): Promise<string[]> {
  const starts = [firstKey];
  for (;;) {
    const next = await options.adKeyBeyond(starts.at(-1) ?? firstKey, adsPerFile);
    if (next === undefined) return starts;
    starts.push(next);
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Streams the URLs, because a file has several megabytes. An error before the first URL is answered with an error status. */
async function sendUrls(reply: FastifyReply, pieces: AsyncGenerator<string>): Promise<FastifyReply> {
  const first = await pieces.next();
  async function* body(): AsyncGenerator<string> {
    yield `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
    if (!first.done) yield first.value;
    yield* pieces;
    yield '</urlset>';
  }
  return xml(reply).send(Readable.from(body()));
}

const xml = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml').header('cache-control', `public, max-age=${cacheSeconds}`);
