import type { AdStatus, DopingType } from '../../contract/enums.ts';
import type { Database } from '../../server/platform/database.ts';
import type { Places } from '../../server/people/addresses/port.ts';
import type { Catalogue, CatalogueCategory, CatalogueSpec } from '../../server/market/catalogue/port.ts';

/** A test ad; every field has a sensible default. */
export interface TestAd {
  id: string;
  ownerId: string;
  ownerType: 'Personal' | 'Business';
  categoryId: number;
  status: AdStatus;
  title: string;
  description: string;
  /** Kuruş. */
  price: number;
  oldPrice: number | null;
  droppedAt: Date | null;
  provinceId: number;
  districtId: number;
  neighborhoodId: number | null;
  lat: number | null;
  lng: number | null;
  specs: Record<string, number | number[]>;
  pictures: { key: string; width: number; height: number }[];
  hasVideo: boolean;
  isVerified: boolean;
  dopings: Partial<Record<DopingType, string>>;
  publishedAt: Date | null;
  expiresAt: Date | null;
}

export const userId = '00000000-0000-4000-8000-000000000001';
export const businessId = '00000000-0000-4000-8000-000000000002';

let made = 0;

/** The next unused ad number. */
export const nextAdId = (): string => String(1_000_000_000 + (made += 1));

/** A car in Kadıköy, except for the given parts. */
export function anAd(parts: Partial<TestAd> = {}): TestAd {
  return {
    id: nextAdId(),
    ownerId: userId,
    ownerType: 'Personal',
    categoryId: 3,
    status: 'OnSale',
    title: 'Temiz aile arabası',
    description: 'Bakımlı.',
    price: 50_000_000,
    oldPrice: null,
    droppedAt: null,
    provinceId: 34,
    districtId: 1421,
    neighborhoodId: null,
    lat: 40.98,
    lng: 29.03,
    specs: {},
    pictures: [{ key: 'demo/1', width: 800, height: 600 }],
    hasVideo: false,
    isVerified: false,
    dopings: {},
    publishedAt: new Date('2026-11-01T09:00:00Z'),
    expiresAt: null,
    ...parts,
  };
}

/** Inserts the two sellers of the test ads. */
export async function givenSellers(database: Database): Promise<void> {
  await database.query(
    `insert into account (id, account_type, name, surname, business, created_at) values
       ($1, 'Personal', 'Ayşe', 'Yılmaz', null, '2024-01-01Z'),
       ($2, 'Business', 'Mehmet', 'Demir', '{"title": "Demir Otomotiv", "mersis": "0123456789012345", "kep": "demir@hs01.kep.tr", "city": "İzmir"}', '2024-01-01Z')
     on conflict do nothing`,
    [userId, businessId],
  );
}

/** Inserts ads into the ads table only. */
export async function givenAds(database: Database, ads: readonly TestAd[]): Promise<void> {
  await givenSellers(database);
  await database.query(
    `insert into ad (id, owner_id, owner_type, category_id, status, title, description, price, old_price, dropped_at, province_id, district_id,
       neighborhood_id, lat, lng, specs, pictures, has_video, is_verified, dopings, published_at, expires_at, created_at, updated_at)
     select id, owner_id, owner_type, category_id, status, title, description, price, old_price, dropped_at, province_id, district_id,
       neighborhood_id, lat, lng, specs, pictures, has_video, is_verified, dopings, published_at, expires_at, now(), now()
     from jsonb_to_recordset($1::jsonb) as row (id bigint, owner_id uuid, owner_type text, category_id int, status text, title text,
       description text, price bigint, old_price bigint, dropped_at timestamptz, province_id int, district_id int, neighborhood_id int,
       lat float8, lng float8, specs jsonb, pictures jsonb, has_video boolean, is_verified boolean, dopings jsonb,
       published_at timestamptz, expires_at timestamptz)`,
    [JSON.stringify(ads.map(rowOf))],
  );
}

function rowOf(ad: TestAd): Record<string, unknown> {
  const underscored = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(ad).map(([key, value]) => [underscored(key), value]));
}

/** A seeded random number generator (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface RandomAdOptions {
  catalogue: Catalogue;
  places: Places;
  chance(): number;
  /** Categories to choose from; by default all leaves. */
  categories?: readonly CatalogueCategory[];
  /** Ads are published within this many days before `now`. */
  days?: number;
  now: Date;
}

const titleWords = [
  'temiz',
  'acil',
  'satılık',
  'sahibinden',
  'ilk elden',
  'fırsat',
  'bakımlı',
  'sıfır',
  'garantili',
  'hatasız',
  'geniş',
  'küçük',
  'yeni',
  'şık',
  'ucuz',
];

/** A realistic random ad: leaf category, specs, a place in Turkey, a title of several words. */
export function randomAd({ catalogue, places, chance, categories, days = 60, now }: RandomAdOptions): TestAd {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const category = pick(categories ?? leaves(catalogue));
  // Squared, so that some districts and values are much more frequent, as in real data.
  const skewed = <T>(list: readonly T[]): T => list[Math.floor(chance() ** 2 * list.length)] as T;
  const province = skewed([...places.provinces.values()]);
  const district = skewed(places.districtsOf(province.id));
  const neighborhoods = places.neighborhoodsOf(district.id);
  const specs: Record<string, number | number[]> = {};
  const named: string[] = [];
  for (const { spec } of category.specs) {
    if (chance() < 0.2) continue;
    const content = contentFor(spec, specs, skewed, chance, catalogue);
    if (content === undefined) continue;
    specs[spec.id] = content;
    if (spec.kind === 'autocomplete')
      named.push(catalogue.values.get(Array.isArray(content) ? (content[0] ?? 0) : content)?.names.tr ?? '');
  }
  const publishedAt = new Date(now.getTime() - Math.floor(chance() * days * 24 * 3600 * 1000));
  const isBusiness = chance() < 0.4;
  const price = Math.round(10 ** (4 + chance() * 5)) * 10;
  const hasDropped = chance() < 0.1;
  return anAd({
    ownerId: isBusiness ? businessId : userId,
    ownerType: isBusiness ? 'Business' : 'Personal',
    categoryId: category.id,
    title: [...named, category.names.tr, pick(titleWords), pick(titleWords)].join(' ').slice(0, 100),
    price,
    oldPrice: hasDropped ? Math.round(price * 1.1) : null,
    droppedAt: hasDropped ? new Date(now.getTime() - Math.floor(chance() * 40 * 24 * 3600 * 1000)) : null,
    provinceId: province.id,
    districtId: district.id,
    neighborhoodId: neighborhoods.length > 0 && chance() < 0.8 ? pick(neighborhoods).id : null,
    lat: district.point.lat + (chance() - 0.5) / 10,
    lng: district.point.lng + (chance() - 0.5) / 10,
    specs,
    pictures: chance() < 0.9 ? [{ key: 'demo/1', width: 800, height: 600 }] : [],
    hasVideo: chance() < 0.05,
    isVerified: chance() < 0.3,
    dopings: chance() < 0.05 ? { Showcase: new Date(now.getTime() + (chance() - 0.3) * 1e9).toISOString() } : {},
    publishedAt,
    expiresAt: new Date(publishedAt.getTime() + 90 * 24 * 3600 * 1000),
  });
}

const leafLists = new WeakMap<Catalogue, CatalogueCategory[]>();

function leaves(catalogue: Catalogue): CatalogueCategory[] {
  const known =
    leafLists.get(catalogue) ?? [...catalogue.categories.values()].filter((category) => category.childIds.length === 0);
  leafLists.set(catalogue, known);
  return known;
}

function contentFor(
  spec: CatalogueSpec,
  specs: Record<string, number | number[]>,
  skewed: <T>(list: readonly T[]) => T,
  chance: () => number,
  catalogue: Catalogue,
): number | number[] | undefined {
  if (spec.kind === 'number') {
    const last = spec.edges.at(-1) ?? 100;
    const low = spec.min ?? 0;
    return Math.round(low + chance() ** 2 * (Math.max(last, low + 1) * 1.1 - low));
  }
  const parent = spec.parentSpecId === undefined ? undefined : specs[spec.parentSpecId];
  const parentId = Array.isArray(parent) ? parent[0] : parent;
  const values =
    spec.parentSpecId === undefined ? spec.values : spec.values.filter((value) => value.parentValueId === parentId);
  if (values.length === 0 || !catalogue.specs.has(spec.id)) return undefined;
  if (spec.kind !== 'several') return [skewed(values).id];
  return values.filter(() => chance() < 0.3).map((value) => value.id);
}
