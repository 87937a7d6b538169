import type { Language } from '../../../contract/enums.ts';
import { product } from '../../../contract/product.ts';
import type { SiteSettings } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';

/** Structured data for search engines: the site with its search, and the operator. */
export function siteData({ publicUrl, social, contact }: SiteSettings, language: Language): Record<string, unknown>[] {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const profiles = Object.values(social).filter(Boolean);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: product.name,
      url: absolute('/'),
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute(screenPath('searchResults', language))}?searchText={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: product.name,
      url: absolute('/'),
      logo: absolute('/icon-512.png'),
      ...(profiles.length > 0 && { sameAs: profiles }),
      ...(contact.email && { email: contact.email }),
      ...(contact.phone && { telephone: contact.phone }),
    },
  ];
}
