import type { FastifyInstance } from 'fastify';
import { languages } from '../../contract/enums.ts';
import type { Language } from '../../contract/enums.ts';
import { remember } from '../platform/remember.ts';

/** Addresses of one published ad, by its path `<slug>/<id>`. */
export interface AdUrl {
  id: string;
  path: string;
  updatedAt: string;
}

export interface SiteMapOptions {
  publicUrl: string;
  /** Paths of fixed pages and categories, in both languages. */
  pagePaths(): Record<Language, string>[];
  /** Published ads by key, at most `size`. */
  adUrls(after: string | undefined, size: number): Promise<{ items: AdUrl[]; next?: string | undefined }>;
  /** The address of an ad's page. */
  adPath(path: string, language: Language): string;
}

/** Ads in one site map file; the protocol allows 50,000 addresses, and each ad has two. */
const adsPerFile = 20_000;
const cacheSeconds = 3600;

const escape = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `robots.txt` and the site maps: fixed pages and categories in one file, ads by key in as many as it takes. */
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

  // Finding where the files begin reads every ad's number: once an hour, however often robots ask.
  const starts = remember(cacheSeconds, () => fileStarts(options));

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', `public, max-age=${cacheSeconds}`)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /arama/sonuc\nDisallow: /search/result\nSitemap: ${absolute('/sitemap.xml')}\n`,
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const files = ['/sitemap-pages.xml', ...(await starts()).map((after) => `/sitemap-ads.xml?after=${after}`)];
    return xml(
      reply,
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files
        .map((file) => `<sitemap><loc>${absolute(file)}</loc></sitemap>`)
        .join('')}</sitemapindex>`,
    );
  });

  app.get('/sitemap-pages.xml', (_request, reply) =>
    xml(
      reply,
      urlSet(
        options
          .pagePaths()
          .map((paths) => urlOf(paths))
          .join(''),
      ),
    ),
  );

  app.get('/sitemap-ads.xml', async (request, reply) => {
    const { after } = request.query as { after?: string };
    const start = after !== undefined && /^[1-9]\d{9}$/.test(after) ? after : undefined;
    const { items } = await options.adUrls(start, adsPerFile);
    return xml(
      reply,
      urlSet(
        items
          .map(({ path, updatedAt }) =>
            urlOf({ tr: options.adPath(path, 'tr'), en: options.adPath(path, 'en') }, updatedAt.slice(0, 10)),
          )
          .join(''),
      ),
    );
  });
}

/** The key after which each file of ads begins; the first begins before every ad number. */
async function fileStarts(options: SiteMapOptions): Promise<string[]> {
  const starts = ['1000000000'];
  for (;;) {
    const { next } = await options.adUrls(starts.at(-1), adsPerFile);
    if (next === undefined) return starts;
    starts.push(next);
  }
}

function urlSet(urls: string): string {
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`;
}

function xml(
  reply: { type(type: string): { header(name: string, value: string): { send(body: string): unknown } } },
  body: string,
): unknown {
  return reply
    .type('application/xml')
    .header('cache-control', `public, max-age=${cacheSeconds}`)
    .send(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}
