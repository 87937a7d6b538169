import type { Statements } from './watched-ads.sql.ts';
import { polygonText } from './conditions.ts';
import type { WatchedAd } from '../rules/demand.ts';
import { watchedAd } from '../rules/demand.ts';
import type { Area } from '../../../../contract/schemas/filter.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-watching', import.meta.url);

const adStatement = sql(
  'ad',
  `select id::text, owner_id as "ownerId", price, created_at as "createdAt", point[0] as lng, point[1] as lat, tags, numbers,
     tsvector_to_array(words) as words
   from ad_search where id = $1`,
  { prepared: true, present: { words: 'every row has words' } },
);

/** An indexed ad, prepared for matching saved searches. Undefined if it is not on sale. */
export async function readWatchedAd(database: Database, id: string): Promise<WatchedAd | undefined> {
  const row = await adStatement.first(database, [id]);
  if (!row) return undefined;
  const { ownerId, price, createdAt, lng, lat, tags, numbers, words } = row;
  return watchedAd({
    id,
    ownerId,
    price: Number(price),
    createdAt,
    ...(lng !== null && lat !== null && { point: { lng, lat } }),
    tags: new Set(tags),
    numbers,
    lexemes: new Set(words),
  });
}

const areasStatement = sql(
  'areas',
  `select place::int from unnest($1::text[]) with ordinality as area (corners, place) where point($2, $3) <@ corners::polygon`,
  { prepared: true, present: { place: 'it numbers the areas' } },
);

/** Indexes of the areas that contain a point. */
export async function areasContaining(
  database: Database,
  { lng, lat }: { lng: number; lat: number },
  areas: readonly Area[],
): Promise<Set<number>> {
  if (areas.length === 0) return new Set();
  const rows = await areasStatement.all(database, [areas.map(polygonText), lng, lat]);
  return new Set(rows.map(({ place }) => place - 1));
}
