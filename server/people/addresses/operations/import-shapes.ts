/**
 * Imports official borders of places.
 *
 *     node server/people/addresses/operations/import-shapes.ts <province|district|neighborhood> <file.geojson>
 *
 * The file is a GeoJSON FeatureCollection (WGS 84) of Polygons and MultiPolygons of one level. The property `id` of each feature is the
 * register's id; for a province it is the plate code. DATABASE_URL names the database. A running server uses the new borders after its next
 * start. An invalid feature or an unknown place rejects the whole file.
 */
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { readOfficialShapes } from '../../../../data/places/official-shapes.ts';
import { neighborhoodIdOf } from '../../../../data/places/ids.ts';
import { writeBorders } from '../store/places.ts';
import type { PlaceLevel } from '../store/places.ts';

const levels: readonly PlaceLevel[] = ['province', 'district', 'neighborhood'];

const ROWS_A_STATEMENT = 500;

/** Stores the borders of a GeoJSON file in one transaction and returns their number. Throws if a feature names an unknown place. */
export async function importShapes(client: Client, level: PlaceLevel, file: string): Promise<number> {
  const idOf = level === 'neighborhood' ? neighborhoodIdOf : (id: number) => id;
  const shapes = [...readOfficialShapes(file)].map(([register, { shape }]) => ({
    id: idOf(register),
    register,
    shape,
  }));
  await client.query('begin');
  try {
    const stored = new Set<number>();
    for (let start = 0; start < shapes.length; start += ROWS_A_STATEMENT) {
      const borders = shapes.slice(start, start + ROWS_A_STATEMENT).map(({ id, shape }) => ({ id, shape }));
      for (const id of await writeBorders(client, level, borders)) stored.add(id);
    }
    const unknown = shapes.filter(({ id }) => !stored.has(id)).map(({ register }) => register);
    if (unknown.length > 0) throw new Error(`${file}: no ${level} has the id ${unknown.slice(0, 10).join(', ')}`);
    await client.query('commit');
    return stored.size;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function main(): Promise<void> {
  const [named, file] = process.argv.slice(2);
  const level = levels.find((one) => one === named);
  const url = process.env['DATABASE_URL'];
  if (!level || !file || !url) {
    throw new Error(
      `Usage: DATABASE_URL=postgres://… node server/people/addresses/operations/import-shapes.ts <${levels.join('|')}> <file.geojson>`,
    );
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    process.stdout.write(`${await importShapes(client, level, file)} borders stored.\n`);
  } finally {
    await client.end();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
