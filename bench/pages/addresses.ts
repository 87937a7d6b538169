import { adPath } from '../../server/market/ads/port.ts';
import type { Database } from '../../server/platform/database.ts';
import { sampledAds } from '../support/sampled-ads.ts';
import type { SampledAd } from '../support/sampled-ads.ts';

/** Paths of the measured pages by name. */
export type BenchPages = Record<'home' | 'category page' | 'ad', string>;

export async function benchPagePaths(database: Database): Promise<BenchPages> {
  const [ad] = await database.query<{ id: string; title: string }>(
    `select id::text, title from ad where status = 'OnSale' order by id limit 1`,
  );
  return {
    home: '/',
    'category page': '/vasita/otomobil',
    ad: `/ilan/${adPath(ad?.id ?? '', ad?.title ?? '')}`,
  };
}

/** Addresses that visitors open, the most popular first: ads, and lists by category, place, price, order and word. */
export async function popularAddresses(database: Database, count: number): Promise<string[]> {
  const ads = await sampledAds(database, count);
  const addresses = new Set(['/', '/vasita', '/vasita/otomobil', '/emlak']);
  for (let at = 0; addresses.size < count && at < count * 20; at += 1) {
    const ad = ads[at % ads.length];
    if (ad) addresses.add(at % 2 === 0 ? `/ilan/${adPath(ad.id, ad.title)}` : listOf(ad, at));
  }
  return [...addresses];
}

function listOf(ad: SampledAd, at: number): string {
  const category = [ad.c1, ad.c2, ad.c3].filter((id) => id > 0)[at % 3] ?? ad.c1;
  const kinds = [
    `ct=${category}`,
    `adc=${ad.province_id}&ct=${category}`,
    `ct=${category}&pf=-${Math.ceil(Number(ad.price) / 100_00) * 100}`,
    `asc=1&ct=${category}&orderItem=price`,
    `cp=${2 + (at % 3)}&ct=${category}`,
    `searchText=${encodeURIComponent(ad.title.split(' ').slice(0, 2).join(' '))}`,
  ];
  return `/arama/sonuc?${kinds[Math.floor(at / 2) % kinds.length] ?? ''}`;
}
