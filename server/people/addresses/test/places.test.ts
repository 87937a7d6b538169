import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { placeCalls, placeKinds } from '../../../../contract/calls/places.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { aContext } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { importShapes } from '../operations/import-shapes.ts';
import { loadPlaces } from '../operations/load-places.ts';
import { createPlaceShapes } from '../operations/place-shapes-port.ts';
import { placeBindings } from '../calls/places.ts';
import { seedPlaces } from '../seed.ts';
import type { Places } from '../rules/places.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let places: Places;
let bindings: ReturnType<typeof placeBindings>;

beforeAll(async () => {
  database = await testDatabase();
  places = await loadPlaces(database);
  bindings = placeBindings({ places, shapes: createPlaceShapes(database, places) });
});
afterAll(() => database.close());

async function ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  const binding = bindings.find((one) => one.call.id === call.id);
  if (!binding) throw new Error(`${call.id} is not bound`);
  const answer = await invoke(binding, input, aContext());
  return call.answer.parse(answer) as CallAnswer<C>;
}

const refused = (code: string) => expect.objectContaining({ code });
const kadikoy = () => [...places.districts.values()].find((district) => district.name === 'Kadıköy')?.id ?? 0;
const caferaga = () => places.neighborhoodsOf(kadikoy()).find((one) => one.name === 'Caferağa')?.id ?? 0;

describe('place lists', () => {
  test('have a binding for every call of the contract', () => {
    expect(bindings.map((binding) => binding.call.id).toSorted()).toEqual(
      Object.values(placeCalls)
        .map((call) => call.id)
        .toSorted(),
    );
  });

  test('have 81 provinces in Turkish order', async () => {
    const { items } = await ask(placeCalls.provinces, {});
    const names = items.map((item) => item.name);
    expect(names).toHaveLength(81);
    expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare));
    expect(names.indexOf('Çanakkale')).toBeGreaterThan(names.indexOf('Bursa'));
    expect(names.indexOf('Çanakkale')).toBeLessThan(names.indexOf('Denizli'));
    expect(await ask(placeCalls.userProvinces, {})).toEqual({ items });
  });

  describe('finding places by name', () => {
    const found = async (query: string) => (await ask(placeCalls.find, { query: { query } })).items;
    const line = ({ name, within }: { name: string; within: { name: string }[] }) =>
      [name, ...within.map((place) => place.name)].join(', ');

    test.each([
      ['izmir', 'İzmir'],
      ['IZM', 'İzmir'],
      ['Kadıköy', 'Kadıköy, İstanbul'],
      ['kadikoy ilçesi', 'Kadıköy, İstanbul'],
      ['caferağa', 'Caferağa, Kadıköy, İstanbul'],
      ['caferaga mah', 'Caferağa, Kadıköy, İstanbul'],
      ['kadıköy caferağa', 'Caferağa, Kadıköy, İstanbul'],
      ['karşıyaka', 'Karşıyaka, İzmir'],
      ['karşıyaka adana', 'Karşıyaka, Karataş, Adana'],
    ])('%s', async (text, first) => {
      const [best] = await found(text);
      expect(best && line(best)).toBe(first);
    });

    test('lists provinces before districts before neighbourhoods, up to the limit', async () => {
      const kinds = (await found('merkez')).map(({ kind }) => kind);
      expect(kinds).toHaveLength(limits.placesFoundMost);
      expect(kinds).toEqual(kinds.toSorted((a, b) => placeKinds.indexOf(a) - placeKinds.indexOf(b)));
    });

    test('knows informal names', async () => {
      expect(await found('moda')).toContainEqual(expect.objectContaining({ name: 'Caferağa', alias: 'Moda' }));
    });

    test('tolerates typing errors, and finds nothing if no name is near', async () => {
      expect((await found('Çankya')).map(({ name }) => name)).toContain('Çankaya');
      expect(await found('xqzwv')).toEqual([]);
      expect(await found('...')).toEqual([]);
    });
  });

  test('have each found place with the places that contain it, once each', async () => {
    const ids = [caferaga(), kadikoy(), 34, 999_999_999];
    expect((await ask(placeCalls.lineages, { query: { ids } })).items).toEqual([
      { id: caferaga(), name: 'Caferağa', parentId: kadikoy() },
      { id: kadikoy(), name: 'Kadıköy', parentId: 34 },
      { id: 34, name: 'İstanbul' },
    ]);
  });

  test('have districts, and neighbourhoods with postcodes', async () => {
    const { items } = await ask(placeCalls.districts, { query: { provinceId: 34 } });
    expect(items).toHaveLength(39);
    expect(await ask(placeCalls.userDistricts, { params: { provinceId: '34' } })).toEqual({ items });
    const near = await ask(placeCalls.neighborhoods, { query: { districtId: kadikoy() } });
    expect(near.items.find((item) => item.name === 'Caferağa')?.postcode).toMatch(/^347\d\d$/);
    expect(await ask(placeCalls.userNeighborhoods, { params: { districtId: kadikoy() } })).toEqual(near);
  });

  test('are refused for unknown ids', async () => {
    await expect(ask(placeCalls.districts, { query: { provinceId: 82 } })).rejects.toEqual(refused('ProvinceNotFound'));
    await expect(ask(placeCalls.userDistricts, { params: { provinceId: 82 } })).rejects.toEqual(
      refused('ProvinceNotFound'),
    );
    await expect(ask(placeCalls.neighborhoods, { query: { districtId: 34 } })).rejects.toEqual(
      refused('DistrictNotFound'),
    );
    await expect(ask(placeCalls.userNeighborhoods, { params: { districtId: 34 } })).rejects.toEqual(
      refused('DistrictNotFound'),
    );
    await expect(ask(placeCalls.districts, { query: { provinceId: 'x' } })).rejects.toEqual(
      refused('ValidationFailed'),
    );
    const polygons = [
      [placeCalls.provincePolygon, 82, 'ProvinceNotFound'],
      [placeCalls.districtPolygon, 1, 'DistrictNotFound'],
      [placeCalls.neighborhoodPolygon, 1, 'NeighborhoodNotFound'],
    ] as const;
    for (const [call, id, code] of polygons) {
      await expect(ask(call, { params: { id } })).rejects.toEqual(refused(code));
    }
  });
});

test('no two places have the same id', () => {
  const ids = [...places.provinces.keys(), ...places.districts.keys(), ...places.neighborhoods.keys()];
  expect(new Set(ids).size).toBe(ids.length);
  for (const area of places.knownAreas) {
    expect(places.districts.has(area.districtId)).toBe(true);
    if (area.neighborhoodId !== undefined)
      expect(places.neighborhoods.get(area.neighborhoodId)?.districtId).toBe(area.districtId);
  }
});

describe('points and borders', () => {
  test('finds a point in Kadıköy', async () => {
    const found = await ask(placeCalls.byCoordinate, { query: { latitude: '40.9865', longitude: '29.0268' } });
    expect([found.province.name, found.district.name, found.approximate]).toEqual(['İstanbul', 'Kadıköy', true]);
    expect(found.neighborhood?.name).toBeTruthy();
  });

  test('is certain only of the province for Bostancı, which computed borders put in Ataşehir, and offers Kadıköy', async () => {
    const found = await ask(placeCalls.byCoordinate, { query: { latitude: '40.9527', longitude: '29.0946' } });
    expect([found.certain, found.nearest.length]).toEqual(['province', 3]);
    expect(found.nearest.map(({ district }) => district.name)).toContain('Kadıköy');
    expect(found.nearest[0]?.district).toEqual(found.district);
  });

  test('is not certain of the province where provinces meet', async () => {
    const found = await ask(placeCalls.byCoordinate, { query: { latitude: '40.845', longitude: '29.375' } });
    const provinces = new Set(found.nearest.map(({ province }) => province.name));
    expect([found.certain, provinces.size > 1]).toEqual([undefined, true]);
  });

  test.each([
    [48.85, 2.35],
    [37.98, 23.73],
    [43.5, 34],
    [0, 0],
    [-90, 180],
  ])('refuses a point outside the country: %d, %d', async (latitude, longitude) => {
    await expect(ask(placeCalls.byCoordinate, { query: { latitude, longitude } })).rejects.toEqual(
      refused('CoordinateOutsideCountry'),
    );
  });

  test('has a surveyed border for a province and computed ones for other places', async () => {
    expect((await ask(placeCalls.provincePolygon, { params: { id: 34 } })).approximate).toBe(false);
    const district = await ask(placeCalls.districtPolygon, { params: { id: kadikoy() } });
    expect(district).toMatchObject({ name: 'Kadıköy', approximate: true });
    expect(district.shape.coordinates.length).toBeGreaterThan(0);
    expect((await ask(placeCalls.neighborhoodPolygon, { params: { id: caferaga() } })).approximate).toBe(true);
  });
});

describe('seeding and importing', () => {
  let own: typeof database;
  let client: Client;
  beforeEach(async () => {
    own = await testDatabase();
    client = new Client({ connectionString: own.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await own.close();
  });

  test('changes nothing when repeated, and restores missing places', async () => {
    await client.query('delete from neighborhood where id = $1', [caferaga()]);
    await client.query("update province set name = 'Renamed' where id = 1");
    await seedPlaces(client);
    const { rows } = await client.query(
      'select (select name from neighborhood where id = $1) as one, (select name from province where id = 1) as other',
      [caferaga()],
    );
    expect(rows).toEqual([{ one: 'Caferağa', other: 'Renamed' }]);
  });

  test('replaces computed borders with official ones, or refuses the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meydan-shapes-'));
    const square = (id: number, west: number, south: number, size: number) => ({
      type: 'Feature',
      properties: { id },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [west + size, south],
            [west + size, south + size],
            [west, south + size],
            [west, south],
          ],
        ],
      },
    });
    const write = async (name: string, features: object[]) => {
      await writeFile(join(folder, name), JSON.stringify({ type: 'FeatureCollection', features }));
      return join(folder, name);
    };
    const district = square(kadikoy(), 29, 40.95, 0.1);
    const bad = await write('bad.json', [district, square(99_999_999, 0, 0, 1)]);
    await expect(importShapes(client, 'district', bad)).rejects.toThrow('no district has the id 99999999');
    expect(await importShapes(client, 'district', await write('districts.json', [district]))).toBe(1);
    const register = caferaga() - 1_000_000;
    expect(
      await importShapes(client, 'neighborhood', await write('near.json', [square(register, 29.02, 40.98, 0.01)])),
    ).toBe(1);
    await rm(folder, { recursive: true });

    const shapes = createPlaceShapes(own, places);
    expect(await shapes.district(kadikoy())).toEqual({ shape: district.geometry, approximate: false });
    expect(await shapes.neighborhood(caferaga())).toMatchObject({ approximate: false });
    expect(await shapes.at({ lat: 40.985, lng: 29.025 })).toEqual({
      provinceId: 34,
      districtId: kadikoy(),
      neighborhoodId: caferaga(),
      approximate: false,
      certain: 'neighborhood',
      nearest: [kadikoy()],
    });
  });
});
