import type { MetaDescriptor } from 'react-router';
import { languages } from '../../contract/enums.ts';
import type { Language } from '../../contract/enums.ts';
import { product } from '../../contract/product.ts';

export interface PageMeta {
  /** The page's title; the product's name is appended. */
  title: string;
  description?: string | undefined;
  /** Robots may index the page; otherwise it is `noindex`. */
  indexed?: boolean;
  /** Paths in each language without the origin, for the canonical and `hreflang` links. */
  paths?: Record<Language, string> | undefined;
  language: Language;
  publicUrl: string;
  /** Absolute or root-relative URL of the picture for shared links. */
  image?: string | undefined;
  /** Structured data (schema.org). */
  data?: Record<string, unknown>[] | undefined;
}

/** Title, description, robots, canonical and alternate URLs, Open Graph and structured data of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title === product.name ? product.name : `${page.title} – ${product.name}`;
  const absolute = (path: string) => new URL(path, page.publicUrl).href;
  const canonical = page.paths && absolute(page.paths[page.language]);
  const sharesPath = page.paths?.tr === page.paths?.en;
  const alternate = (language: Language, path: string) => absolute(sharesPath ? `${path}?lang=${language}` : path);
  return [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(page.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical } as const] : []),
    ...(page.paths
      ? [
          ...languages.map((language) => ({
            tagName: 'link' as const,
            rel: 'alternate',
            hrefLang: language,
            href: alternate(language, page.paths?.[language] ?? '/'),
          })),
          { tagName: 'link' as const, rel: 'alternate', hrefLang: 'x-default', href: absolute(page.paths.tr) },
        ]
      : []),
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: product.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: page.language === 'tr' ? 'tr_TR' : 'en_GB' },
    { property: 'og:image', content: absolute(page.image ?? '/og-default.png') },
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
}
