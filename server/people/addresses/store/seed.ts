import type { Statements } from './seed.sql.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('addresses-seed', import.meta.url);

const neighborhoodIdsStatement = sql('neighborhood-ids', 'select id from neighborhood');

/** Ids of the stored neighbourhoods. */
export async function neighborhoodIds(client: Connection): Promise<Set<number>> {
  return new Set((await neighborhoodIdsStatement.all(client, [])).map(({ id }) => id));
}

/** SQL that inserts rows from JSON and skips existing keys. `columns` are the table's columns with their types. */
function insertText(table: string, columns: string): string {
  const names = columns.replace(/ [\w[\]]+(?=,|$)/g, '');
  return `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as seed(${columns}) on conflict do nothing`;
}

const insertStatements = {
  provinces: sql(
    'insert-provinces',
    insertText('province', 'id integer, name text, words text[], lat float8, lng float8, shape jsonb'),
  ),
  districts: sql(
    'insert-districts',
    insertText('district', 'id integer, province_id integer, name text, words text[], lat float8, lng float8'),
  ),
  knownAreas: sql(
    'insert-known-areas',
    insertText('known_area', 'name text, district_id integer, neighborhood_id integer'),
  ),
};

/** Adds missing places. The rows' keys are the table's column names. */
export async function insertPlaces(
  client: Connection,
  kind: keyof typeof insertStatements,
  rows: readonly object[],
): Promise<void> {
  await insertStatements[kind].run(client, [JSON.stringify(rows)]);
}

const insertNeighborhoodsStatement = sql(
  'insert-neighborhoods',
  `insert into neighborhood (id, district_id, name, postcode, lat, lng)
   select id, district_id, name, postcode, lat, lng
   from unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::float8[], $6::float8[])
     as one (id, district_id, name, postcode, lat, lng)
   on conflict do nothing`,
);

/** A neighbourhood with its coordinates in degrees. */
export interface NewNeighborhood {
  id: number;
  districtId: number;
  name: string;
  postcode?: string | undefined;
  lat: number;
  lng: number;
}

/** Adds missing neighbourhoods. There are 32,000 of them, and PostgreSQL reads arrays several times faster than JSON. */
export async function insertNeighborhoods(
  client: Connection,
  neighborhoods: readonly NewNeighborhood[],
): Promise<void> {
  await insertNeighborhoodsStatement.run(client, [
    neighborhoods.map(({ id }) => id),
    neighborhoods.map(({ districtId }) => districtId),
    neighborhoods.map(({ name }) => name),
    neighborhoods.map(({ postcode }) => postcode ?? null),
    neighborhoods.map(({ lat }) => lat),
    neighborhoods.map(({ lng }) => lng),
  ]);
}
