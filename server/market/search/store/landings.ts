import { searchLanding } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './landings.sql.ts';
import { districtTag, neighborhoodTag, provinceTag } from '../rules/tags.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-landings', import.meta.url);

const dropStatement = sql('drop', 'delete from search_landing');
const [province, district, neighborhood] = [provinceTag(0), districtTag(0), neighborhoodTag(0)];
const fillStatement = sql(
  'fill',
  // Counts ads with equal values once, and then adds up along the category path.
  `with alike as (
     select c1, c2, c3, c4, place, makes, count(*)::int as ads from (
       select c1, c2, c3, c4,
         array(select tag - case when tag < ${district} then ${province} else ${district} end from unnest(tags) tag where tag >= ${province} and tag < ${neighborhood}) as place,
         array(select tag from unnest(tags) tag where tag < ${province} and tag = any($1::int[])) as makes
       from ad_search
     ) told group by c1, c2, c3, c4, place, makes
   ), counted as (
     select category_id, place_id, value_id, sum(ads)::int as count
     from alike, unnest(array[c1, c2, c3, c4]) category_id, unnest(place || 0) place_id, unnest(makes || 0) value_id
     where category_id > 0 group by 1, 2, 3 having sum(ads) >= $2
   )
   insert into search_landing (position, category_id, place_id, value_id, count)
   select row_number() over (order by category_id, value_id, place_id), category_id, place_id, value_id, count from counted`,
);

/** Recounts the categories with at least `minAds` ads in a place, of a make or model, or both. */
export async function rebuildLandings(client: Connection, makes: readonly number[], minAds: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query(`set local work_mem = '256MB'`);
    await dropStatement.run(client, []);
    await fillStatement.run(client, [makes, minAds]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const landingColumns = columns(searchLanding, { omit: ['position'] });

const besideStatement = sql(
  'beside',
  `select ${landingColumns} from search_landing where category_id = $1 and value_id = $2
   union all select ${landingColumns} from search_landing where category_id = $1 and place_id = $3 and value_id <> 0
   union all select ${landingColumns} from search_landing where category_id = any($4::int[]) and place_id = $3 and value_id = $2`,
  { prepared: true, replica: true },
);

/** Landings that differ from one only in place, only in make, or only in category (one of `others`). 0 stands for no place and no make. */
export async function landingsBeside(
  database: Database,
  { categoryId, placeId, valueId }: { categoryId: number; placeId: number; valueId: number },
  others: readonly number[],
) {
  return besideStatement.all(database, [categoryId, valueId, placeId, others]);
}

const placesStatement = sql(
  'in-places',
  `select ${landingColumns} from search_landing where place_id = any($1::int[]) and value_id = 0 order by count desc, position`,
  { prepared: true, replica: true },
);

/** Landings of categories in the given places, most ads first. */
export async function landingsInPlaces(database: Database, placeIds: readonly number[]) {
  return placesStatement.all(database, [placeIds]);
}

const pageStatement = sql(
  'page',
  `select position, ${landingColumns} from search_landing where position > $1 order by position limit $2`,
);

/** Landings after a position. */
export async function landingsAfter(database: Database, after: number, limit: number) {
  return pageStatement.all(database, [after, limit]);
}
