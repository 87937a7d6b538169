import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { VectorTile } from '@mapbox/vector-tile';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { themes } from '../../../../contract/enums.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { exactNeighborhoods } from '../../../../data/places/nearest-districts.ts';
import { loadPlaces } from '../../../people/addresses/operations/load-places.ts';
import { createPlaceShapes } from '../../../people/addresses/operations/place-shapes-port.ts';
import type { Places, Point } from '../../../people/addresses/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { registerMap } from '../routes.ts';
import type { MapDeps } from '../routes.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let app: FastifyInstance;
let places: Places;

/** The address of the tile that contains a point. */
function addressOf(z: number, { lat, lng }: Point): string {
  const y = Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  return [z, ...[lng / 360 + 0.5, 0.5 - y].map((share) => Math.floor(share * 2 ** z))].join('/');
}

async function start(options: Pick<MapDeps, 'tileUrl' | 'publicUrl'> = {}): Promise<FastifyInstance> {
  places = await loadPlaces(database);
  const made = Fastify();
  made.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof DomainError)) throw error;
    return reply.code(error.status).send(error.answer);
  });
  registerMap(made, { ...options, places, shapes: createPlaceShapes(database, places) });
  return made;
}

beforeAll(async () => {
  database = await testDatabase();
  app = await start();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const gzip = { 'accept-encoding': 'gzip, br' };

async function tile(address: string) {
  const answer = await app.inject({ url: `/map/tiles/${address}.pbf`, headers: gzip });
  expect(answer.statusCode).toBe(200);
  return new VectorTile(new PbfReader(gunzipSync(answer.rawPayload)));
}

/** Label texts of a kind in a tile. */
async function names(address: string, kind: string): Promise<string[]> {
  const layer = (await tile(address)).layers['labels'];
  const features = Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index));
  return features.flatMap((one) => (one?.properties['kind'] === kind ? String(one.properties['name']) : []));
}

describe('tiles', () => {
  test('contains all provinces and their names at low zoom', async () => {
    const first = await tile('5/18/12');
    expect(Object.keys(first.layers).toSorted()).toEqual(['labels', 'lands', 'provinces']);
    expect(first.layers['provinces']?.feature(0).type).toBe(3);
    expect((await tile('0/0/0')).layers['provinces']).toHaveLength(81);
    expect(await names('0/0/0', 'province')).toContain('Iğdır');
  });

  test('contains districts at deeper zoom, and neighbourhoods from zoom 11', async () => {
    expect((await tile('6/37/24')).layers['districts']).toBeUndefined();
    expect((await tile('7/74/48')).layers['districts']?.feature(0).properties).toEqual({ approximate: true });
    const kadikoy = [...places.districts.values()].find((one) => one.name === 'Kadıköy');
    const around = addressOf(10, kadikoy?.point ?? { lat: 0, lng: 0 });
    expect(await names(around, 'district')).toContain('Kadıköy');
    expect(await names(around, 'neighborhood')).toEqual([]);
    const known = [...places.neighborhoods.values()].find(({ id }) => exactNeighborhoods().has(id));
    const near = addressOf(11, known?.point ?? { lat: 0, lng: 0 });
    expect(await names(near, 'neighborhood')).toContain(known?.name);
    // Its point is only spread within the district, so a label would be at a wrong place.
    const spread = places.neighborhoodsOf(kadikoy?.id ?? 0).find(({ id }) => !exactNeighborhoods().has(id));
    expect(spread).toBeDefined();
    expect(await names(addressOf(14, spread?.point ?? { lat: 0, lng: 0 }), 'neighborhood')).not.toContain(spread?.name);
    const labels = (await tile(near)).layers['labels'];
    expect(labels?.feature(0).properties['rank']).toEqual(expect.any(Number));
  });

  test("contains land for neighbouring countries and for Turkey's coast", async () => {
    const homes = async (point: Point) => {
      const lands = (await tile(addressOf(8, point))).layers['lands'];
      return Array.from({ length: lands?.length ?? 0 }, (_, index) => lands?.feature(index).properties['home']);
    };
    expect(await homes({ lat: 42.7, lng: 25 })).toEqual([false]);
    expect(await homes({ lat: 39, lng: 34 })).toEqual([true]);
    expect(await homes({ lat: 36.2, lng: 36.7 })).toEqual(expect.arrayContaining([true, false]));
  });

  test('answers 204 for an empty tile, and 404 for an invalid address', async () => {
    expect((await app.inject('/map/tiles/5/0/0.pbf')).statusCode).toBe(204);
    expect((await app.inject('/map/tiles/14/0/0.pbf')).statusCode).toBe(204);
    for (const wrong of [
      '15/0/0.pbf',
      '5/32/0.pbf',
      '5/0/32.pbf',
      '-1/0/0.pbf',
      'a/b/c.pbf',
      '5/1/1.png',
      '5/1/1',
      '1e1/0/0.pbf',
      '5/1.5/1.pbf',
      '05000000/1/1.pbf',
    ]) {
      expect((await app.inject(`/map/tiles/${wrong}`)).statusCode, wrong).toBe(404);
    }
  });

  test('caches versioned tiles for a year, and compresses them if the client accepts it', async () => {
    const style = (await app.inject({ url: '/map/style.json', headers: { host: 'meydan.test:3000' } })).json();
    const [address] = style.sources.meydan.tiles as string[];
    expect(address).toMatch(/^http:\/\/meydan\.test:3000\/map\/tiles\/\{z\}\/\{x\}\/\{y\}\.pbf\?v=[\w-]{10}$/);
    const url = new URL((address ?? '').replace('{z}', '6').replace('{x}', '37').replace('{y}', '24'));
    const versioned = await app.inject({ url: url.pathname + url.search, headers: gzip });
    expect(versioned.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const plain = await app.inject({ url: url.pathname });
    expect(plain.headers['cache-control']).toBe('public, max-age=3600');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload.equals(gunzipSync(versioned.rawPayload))).toBe(true);
  });
});

describe('style', () => {
  test.each(themes)('%s is a valid style that needs no glyph server', async (theme) => {
    const answer = await app.inject(`/map/style.json?theme=${theme}`);
    const style = answer.json<StyleSpecification>();
    expect(validateStyleMin(style)).toEqual([]);
    expect(style).not.toHaveProperty('glyphs');
    expect(JSON.stringify(style.sources)).toContain('GeoNames');
  });

  test('differs by theme, and refuses an unknown theme', async () => {
    const [day, night] = await Promise.all(
      ['ads-light', 'ads-dark'].map((theme) => app.inject(`/map/style.json?theme=${theme}`)),
    );
    expect(day?.body).not.toBe(night?.body);
    expect((await app.inject('/map/style.json?theme=pink')).statusCode).toBe(400);
    expect((await app.inject('/map/style.json?theme=ads-dark&theme=ads-light')).statusCode).toBe(400);
  });

  test("uses the operator's tiles if configured", async () => {
    const own = await start({ tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', publicUrl: 'https://meydan.example' });
    const answer = await own.inject('/map/style.json?theme=ads-dark');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const style = answer.json<StyleSpecification>();
    expect(validateStyleMin(style)).toEqual([]);
    expect(Object.values(style.sources)).toEqual([
      { type: 'raster', tiles: ['https://tiles.example/{z}/{x}/{y}.png'], tileSize: 256, maxzoom: 19 },
    ]);
    await own.close();
  });
});
