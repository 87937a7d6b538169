import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { Language } from '../../../contract/enums.ts';
import { product } from '../../../contract/product.ts';
import { pictureUrl } from '../../client/media.ts';
import { screenPath } from '../../screens.ts';
import { kindOf } from './ad-kind.ts';
import { excerpt } from './excerpt.ts';

/** The schema.org type besides Product; undefined if none fits. */
const types = { vehicle: 'Vehicle', home: 'Accommodation', realEstate: undefined, other: undefined } as const;

/** Structured data for search engines: the product with its offer, and its breadcrumb. */
export function structuredData(
  ad: AdDetail,
  language: Language,
  publicUrl: string,
  homeName: string,
): Record<string, unknown>[] {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const url = absolute(screenPath('adDetail', language, { id: ad.path }));
  const type = types[kindOf(ad)];
  const steps = [
    { name: homeName, path: '/' },
    ...ad.categories.map(({ name, path }) => ({
      name,
      path: screenPath('categorySlugSearch', language, { slug: path }),
    })),
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': type ? ['Product', type] : 'Product',
      name: ad.title,
      description: excerpt(ad.description, 500),
      sku: ad.id,
      ...(ad.pictures.length > 0 && {
        image: ad.pictures.slice(0, 5).map(({ key }) => absolute(pictureUrl(key, 1200))),
      }),
      ...(ad.categories.length > 0 && { category: ad.categories.map(({ name }) => name).join(' > ') }),
      offers: {
        '@type': 'Offer',
        url,
        price: (ad.price / 100).toFixed(2),
        priceCurrency: product.currency,
        availability: 'https://schema.org/InStock',
        ...(ad.isRental && { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }),
        seller: { '@type': ad.seller.accountType === 'Business' ? 'Organization' : 'Person', name: ad.seller.name },
        areaServed: `${ad.district.name}, ${ad.province.name}`,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(path),
      })),
    },
  ];
}
