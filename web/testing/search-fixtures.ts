import type { RowAd } from '../parts/card-ad.ts';
import type { SearchData } from '../screens/search/search-data.ts';

/** A list ad with overrides. */
export const rowAd = (parts: Partial<RowAd> = {}): RowAd => ({
  id: '1000000001',
  title: 'Kadıköy 3+1 daire',
  path: 'kadikoy-3-1-daire/1000000001',
  price: 5_000_000_00,
  pictureCount: 0,
  hasVideo: false,
  facts: [],
  place: 'İstanbul, Kadıköy',
  publishedAt: '2026-01-01T10:00:00.000Z',
  dopings: [],
  owner: 'Personal',
  verified: false,
  ...parts,
});

/** An empty results page with overrides. */
export const searchData = (parts: Partial<SearchData> = {}): SearchData => ({
  language: 'tr',
  base: '/arama/sonuc',
  isCategoryInBase: false,
  heading: 'Otomobil',
  paths: { tr: '', en: '' },
  trail: [],
  request: {},
  isMapOpen: false,
  view: 'list',
  isPanelWhole: false,
  labels: {},
  places: [],
  malformed: [],
  ads: [],
  total: { count: parts.ads?.length ?? 0, exact: true },
  pageCount: 1,
  pageSize: 20,
  facets: null,
  ...parts,
});
