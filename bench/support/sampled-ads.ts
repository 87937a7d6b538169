import type { Database } from '../../server/platform/database.ts';

/** An ad with its columns of the search index. */
export interface SampledAd {
  id: string;
  c1: number;
  c2: number;
  c3: number;
  price: string;
  province_id: number;
  title: string;
  tags: number[];
  numbers: Record<string, number>;
  lng: number | null;
  lat: number | null;
}

/** Returns up to `count` ads from all over the search index. */
export async function sampledAds(database: Database, count: number): Promise<SampledAd[]> {
  // Samples blocks of a large table; reads a small one completely.
  return database.query<SampledAd>(
    `select s.id::text, c1, c2, c3, s.price, province_id, ad.title, tags, numbers, point[0] as lng, point[1] as lat from ad_search s tablesample system (
       least(100, (select 100.0 * $1 * 20 / greatest(reltuples, 1) from pg_class where oid = 'ad_search'::regclass))
     ) join ad using (id) order by md5(s.id::text) limit $1`,
    [count],
  );
}

/** Ids of the values that the ad answers its specs with. */
export const valuesOf = ({ tags }: SampledAd): number[] => tags.filter((tag) => tag >= 1000 && tag < 200_000_000);
