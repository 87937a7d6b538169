import type { Client } from 'pg';
import { readPlaces } from '../../../data/places/read.ts';
import type { District, Neighborhood, Places } from '../../../data/places/read.ts';
import { districtShapes, neighborhoodPoints } from '../../../data/places/shapes.ts';
import type { Point } from './rules/places.ts';
import { insertNeighborhoodsStatement, seedPlacesStatement } from './store.ts';

/**
 * Fills the tables of places. In a database that has places already it adds only those that are missing, so that imported
 * shapes survive a new version.
 */
export async function seedPlaces(client: Client): Promise<void> {
  const places = readPlaces();
  const known = await seedPlacesStatement.all(client, []);
  const knownIds = new Set(known.map((row) => row.id));
  const missing = places.neighborhoods.filter(({ id }) => !knownIds.has(id));
  if (missing.length === 0) return;

  await insert(
    client,
    'province',
    'id integer, name text, words text[], lat float8, lng float8, shape jsonb',
    places.provinces.map(flat),
  );
  await insert(
    client,
    'district',
    'id integer, province_id integer, name text, words text[], lat float8, lng float8',
    places.districts.map(({ provinceId, ...district }) => ({ ...flat(district), province_id: provinceId })),
  );
  await insertNeighborhoods(client, missing, pointsOf(places, new Set(missing.map((one) => one.districtId))));
  await insert(
    client,
    'known_area',
    'name text, district_id integer, neighborhood_id integer',
    places.areas.map((area) => ({
      name: area.name,
      district_id: area.districtId,
      neighborhood_id: area.neighborhoodId,
    })),
  );
}

const flat = <T extends { point: Point }>({ point, ...rest }: T) => ({ ...rest, ...point });

/** Inserts rows whose key is not there yet; `columns` are the table's, with their types. */
async function insert(client: Client, table: string, columns: string, rows: readonly object[]): Promise<void> {
  const names = columns.replace(/ [\w[\]]+(?=,|$)/g, '');
  await client.query(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as seed(${columns}) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

/** As arrays, which PostgreSQL reads several times as fast as JSON: there are 32,000 of them. */
async function insertNeighborhoods(
  client: Client,
  neighborhoods: readonly Neighborhood[],
  points: ReadonlyMap<number, Point>,
): Promise<void> {
  const pointOf = ({ id }: Neighborhood): Point => {
    const point = points.get(id);
    if (!point) throw new Error(`Neighbourhood ${id} has no point`);
    return point;
  };
  await insertNeighborhoodsStatement.run(client, [
    neighborhoods.map((one) => one.id),
    neighborhoods.map((one) => one.districtId),
    neighborhoods.map((one) => one.name),
    neighborhoods.map((one) => one.postcode ?? null),
    neighborhoods.map((one) => pointOf(one).lat),
    neighborhoods.map((one) => pointOf(one).lng),
  ]);
}

/** A point for every neighbourhood of the districts: the real one, else one within the district's approximate shape. */
function pointsOf(places: Places, districtIds: ReadonlySet<number>): Map<number, Point> {
  const districts = Map.groupBy(places.districts, (district: District) => district.provinceId);
  const neighborhoods = Map.groupBy(places.neighborhoods, (neighborhood) => neighborhood.districtId);
  const points = new Map<number, Point>();
  for (const province of places.provinces) {
    const within = districts.get(province.id) ?? [];
    if (!within.some(({ id }) => districtIds.has(id))) continue;
    const shapes = districtShapes(province, within);
    for (const { id, point } of within) {
      const found = shapes.get(id);
      if (!found || !districtIds.has(id)) continue;
      for (const [key, value] of neighborhoodPoints({ shape: found.shape, point }, neighborhoods.get(id) ?? [])) {
        points.set(key, value);
      }
    }
  }
  return points;
}
