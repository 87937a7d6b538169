import type { Statements } from './places.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('addresses', import.meta.url);

const provincesStatement = sql('provinces', 'select id, name, words, lat, lng from province');
const districtsStatement = sql('districts', 'select id, name, words, lat, lng, province_id from district');

const neighborhoodsStatement = sql(
  'neighborhoods',
  'select id, name, lat, lng, postcode, district_id from neighborhood',
);

const knownAreasStatement = sql(
  'known-areas',
  'select name, district_id, neighborhood_id from known_area order by name',
);

export async function allPlaces(database: Database) {
  const [provinces, districts, neighborhoods, knownAreas] = await Promise.all([
    provincesStatement.all(database, []),
    districtsStatement.all(database, []),
    neighborhoodsStatement.all(database, []),
    knownAreasStatement.all(database, []),
  ]);
  return { provinces, districts, neighborhoods, knownAreas };
}

const provinceShapesStatement = sql('province-shapes', 'select id, shape from province order by id');

export type ShapeRow = Statements['province-shapes']['row'];

export async function provinceBorders(database: Database): Promise<ShapeRow[]> {
  return provinceShapesStatement.all(database, []);
}

const districtShapesStatement = sql(
  'district-shapes',
  'select id, shape from district where province_id = $1 and shape is not null',
  { prepared: true },
);

/** Surveyed district borders of a province. */
export async function districtBorders(database: Database, provinceId: number): Promise<ShapeRow[]> {
  return districtShapesStatement.all(database, [provinceId]);
}

const neighborhoodShapesStatement = sql(
  'neighborhood-shapes',
  'select id, shape from neighborhood where district_id = $1 and shape is not null',
  { prepared: true },
);

/** Surveyed neighbourhood borders of a district. */
export async function neighborhoodBorders(database: Database, districtId: number): Promise<ShapeRow[]> {
  return neighborhoodShapesStatement.all(database, [districtId]);
}

const surveyedDistrictsStatement = sql(
  'surveyed-districts',
  'select distinct district_id as id from neighborhood where shape is not null',
);

/** Districts that have neighbourhoods with surveyed borders. */
export async function surveyedDistrictIds(database: Database): Promise<Set<number>> {
  return new Set((await surveyedDistrictsStatement.all(database, [])).map(({ id }) => id));
}

const shapeText = (level: 'province' | 'district' | 'neighborhood') =>
  `update ${level} set shape = official.shape
   from jsonb_to_recordset($1::jsonb) as official(id integer, shape jsonb)
   where ${level}.id = official.id returning ${level}.id`;

const writeShapesStatements = {
  province: sql('write-province-shapes', shapeText('province')),
  district: sql('write-district-shapes', shapeText('district')),
  neighborhood: sql('write-neighborhood-shapes', shapeText('neighborhood')),
};

export type PlaceLevel = keyof typeof writeShapesStatements;

/** Stores borders of one level. Returns the ids of the places that exist. */
export async function writeBorders(
  client: Connection,
  level: PlaceLevel,
  borders: readonly ShapeRow[],
): Promise<number[]> {
  return (await writeShapesStatements[level].all(client, [JSON.stringify(borders)])).map(({ id }) => id);
}
