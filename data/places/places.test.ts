import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { boxOf, contains, distanceToShapeKm, nearerPart, outlines, ringArea } from './geometry.ts';
import type { Ring, Shape } from './geometry.ts';
import { nameKey, turkishName } from './names.ts';
import { readOfficialShapes } from './official-shapes.ts';
import { neighborhoodIdOf } from './ids.ts';
import { readPlaces } from './read.ts';
import { districtShapes, neighborhoodPoints, neighborhoodShapes, placeAt } from './shapes.ts';

const places = readPlaces();
const { provinces, districts, neighborhoods, areas } = places;
const districtsByProvince = Map.groupBy(districts, (district) => district.provinceId);
const neighborhoodsByDistrict = Map.groupBy(neighborhoods, (one) => one.districtId);

const shaped = new Map(
  provinces.map((province) => {
    const own = districtsByProvince.get(province.id) ?? [];
    const shapes = districtShapes(province, own);
    const empty: Shape = { type: 'MultiPolygon', coordinates: [] };
    return [province.id, own.map((district) => ({ ...district, shape: shapes.get(district.id)?.shape ?? empty }))];
  }),
);
const allShaped = [...shaped.values()].flat();

function pointsOf(districtId: number) {
  const district = allShaped.find((one) => one.id === districtId);
  if (!district) throw new Error(`no district ${districtId}`);
  const points = neighborhoodPoints(district, neighborhoodsByDistrict.get(districtId) ?? []);
  return { district, points };
}

const area = (shape: Shape) => outlines(shape).reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0);

function named(lat: number, lng: number): string {
  const found = placeAt(
    { lat, lng },
    {
      provinces,
      districtsOf: (id) => shaped.get(id) ?? [],
      neighborhoodsOf: (id) => [...pointsOf(id).points].map(([neighborhood, point]) => ({ id: neighborhood, point })),
    },
  );
  const province = provinces.find((one) => one.id === found?.provinceId);
  const district = districts.find((one) => one.id === found?.districtId);
  return found ? `${province?.name}/${district?.name}` : 'nowhere';
}

describe('committed data', () => {
  test('is complete', () => {
    expect(provinces.map(({ id }) => id)).toEqual(Array.from({ length: 81 }, (_, i) => i + 1));
    expect(districts).toHaveLength(973);
    expect(neighborhoods).toHaveLength(32_186);
    for (const list of [districts, neighborhoods]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(districts.every(({ id }) => neighborhoodsByDistrict.has(id))).toBe(true);
    expect(neighborhoodsByDistrict.size).toBe(973);
  });

  test('has postcodes in the right province for at least 99 % of the neighbourhoods', () => {
    const provinceOf = new Map(districts.map(({ id, provinceId }) => [id, provinceId]));
    const coded = neighborhoods.filter(({ postcode }) => postcode);
    expect(coded.length / neighborhoods.length).toBeGreaterThan(0.99);
    const strays = coded.filter(
      ({ postcode, districtId }) => Number(postcode?.slice(0, 2)) !== provinceOf.get(districtId),
    );
    expect(strays).toEqual([]);
    expect(coded.every(({ postcode }) => /^\d{5}$/.test(postcode ?? ''))).toBe(true);
  });

  test('follows Turkish spelling', () => {
    const all = [...provinces, ...districts, ...neighborhoods].map(({ name }) => name);
    expect(all.filter((name) => /[^\p{L}\d .()-]|\p{Ll}\p{Lu}| {2}|^ | $|\uFFFD/u.test(name))).toEqual([]);
    expect(all.filter((name) => /\p{L}/u.test(name) && !/^[\d\p{Lu}]/u.test(name))).toEqual([]);
    expect(neighborhoods.find(({ id }) => id === neighborhoodIdOf(511_246))?.name).toBe('Yeşilli');
    for (const name of ['İstanbul', 'Iğdır', 'Şırnak', 'Kağıthane', '19 Mayıs', 'Hacı İlyas'])
      expect(all).toContain(name);
  });

  test("has every district inside its province's box", () => {
    const outside = districts.filter(({ provinceId, point }) => {
      const shape = provinces[provinceId - 1]?.shape;
      if (!shape) return true;
      const [west, south, east, north] = boxOf(shape);
      const { lat, lng } = point;
      // 0.01° is about 1 km; the coast is coarse.
      return lng < west - 0.01 || lng > east + 0.01 || lat < south - 0.01 || lat > north + 0.01;
    });
    expect(outside.map(({ name }) => name)).toEqual([]);
    for (const { provinceId, point } of districts) {
      const shape = provinces[provinceId - 1]?.shape;
      expect(shape && distanceToShapeKm(shape, point)).toBeLessThan(2.5);
    }
  });

  test('contains other names and quarters', () => {
    expect(provinces.find(({ name }) => name === 'Şanlıurfa')?.words).toContain('Urfa');
    expect(districts.find(({ words }) => words.includes('Bolu Merkez'))?.name).toBe('Merkez');
    const moda = areas.find(({ name }) => name === 'Moda');
    expect(neighborhoods.find(({ id }) => id === moda?.neighborhoodId)?.name).toBe('Caferağa');
    expect(areas.length).toBeGreaterThanOrEqual(150);
    expect(areas.filter(({ districtId }) => !neighborhoodsByDistrict.has(districtId))).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['YEŞİLLİ', 'Yeşilli'],
    ['ILICA', 'Ilıca'],
    ['M.FEVZİ ÇAKMAK', 'M. Fevzi Çakmak'],
    ['7EYLÜL', '7 Eylül'],
    ['100.YIL', '100. Yıl'],
    ['AHMED-İ HANİ', 'Ahmed-i Hani'],
    ['KUMKÖY (KİLYOS)', 'Kumköy (Kilyos)'],
    ['P.T.T', 'P.T.T'],
    ['CUMHURİYET.', 'Cumhuriyet'],
    ['HOCA IBRAHİM GÜNEŞ', 'Hoca İbrahim Güneş'],
  ])('converts %s to %s', (register, written) => {
    expect(turkishName(register)).toBe(written);
  });

  test('gives the same key for different spellings', () => {
    expect(nameKey('Kâğıthane')).toBe(nameKey('KAĞITHANE'));
    expect(nameKey('Yeni Mahalle')).toBe(nameKey('YENİMAHALLE'));
  });
});

describe('shapes', () => {
  test('of districts fill their province and do not overlap', () => {
    for (const province of provinces) {
      const own = shaped.get(province.id) ?? [];
      const sum = own.reduce((total, { shape }) => total + area(shape), 0);
      expect(sum / area(province.shape), province.name).toBeCloseTo(1, 2);
      for (const { shape, name } of own) {
        expect(area(shape), name).toBeGreaterThan(1e-4);
        const [west, south, east, north] = boxOf(shape);
        const box = boxOf(province.shape);
        expect(west >= box[0] - 1e-4 && south >= box[1] - 1e-4, name).toBe(true);
        expect(east <= box[2] + 1e-4 && north <= box[3] + 1e-4, name).toBe(true);
      }
    }
  });

  test.each(['Kadıköy', 'Çankaya', 'Bodrum', 'Adalar', 'Cizre'])(
    'of neighbourhoods fill %s, each around its point',
    (name) => {
      const id = districts.find((district) => district.name === name)?.id ?? 0;
      const { district, points } = pointsOf(id);
      expect(points.size).toBe(neighborhoodsByDistrict.get(id)?.length);
      const shapes = neighborhoodShapes(district, points);
      let sum = 0;
      for (const [neighborhood, { shape, approximate }] of shapes) {
        const point = points.get(neighborhood) ?? { lat: 0, lng: 0 };
        expect(approximate).toBe(true);
        expect(contains(district.shape, point)).toBe(true);
        expect(contains(shape, point)).toBe(true);
        sum += area(shape);
      }
      expect(sum / area(district.shape)).toBeCloseTo(1, 1);
    },
  );

  test('do not depend on the row order', () => {
    const id = districts.find(({ name }) => name === 'Kadıköy')?.id ?? 0;
    const { district, points } = pointsOf(id);
    const reversed = neighborhoodPoints(district, (neighborhoodsByDistrict.get(id) ?? []).toReversed());
    const sorted = (map: Map<number, unknown>) => [...map].sort((a, b) => a[0] - b[0]);
    expect(sorted(reversed)).toEqual(sorted(points));
    // One approximate point as a fixed value, to detect differences between machines.
    expect(JSON.stringify(sorted(points)[0])).toMatchInlineSnapshot(`"[1040507,{"lat":40.98827,"lng":29.05845}]"`);
  });

  test('separates the pieces of a cut concave outline', () => {
    const horseshoe: Ring = [
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ];
    const pieces = nearerPart(horseshoe, { lat: 3, lng: 1 }, { lat: 1, lng: 1 });
    expect(pieces.map((ring) => Math.abs(ringArea(ring)))).toEqual([1, 1]);
    expect(nearerPart(horseshoe, { lat: 9, lng: 1 }, { lat: 8, lng: 1 })).toEqual([]);
  });
});

describe('place at a point', () => {
  test.each([
    [40.9903, 29.0291, 'İstanbul/Kadıköy'],
    [41.0082, 28.9784, 'İstanbul/Fatih'],
    [41.0429, 29.0083, 'İstanbul/Beşiktaş'],
    [41.0214, 29.0107, 'İstanbul/Üsküdar'],
    [40.8499, 29.3015, 'İstanbul/Tuzla'],
    [40.857, 29.12, 'İstanbul/Adalar'],
    [38.4237, 27.1428, 'İzmir/Konak'],
    [39.92, 32.85, 'Ankara/Çankaya'],
    [36.8841, 30.7056, 'Antalya/Muratpaşa'],
    [40.1826, 29.0665, 'Bursa/Osmangazi'],
    [37.035, 27.43, 'Muğla/Bodrum'],
    [40, 25, 'nowhere'],
    [Number.NaN, 29, 'nowhere'],
  ])('finds %f, %f in %s', (lat, lng, name) => {
    expect(named(lat, lng)).toBe(name);
  });

  test('is right for 75 % of the places with a known real point', () => {
    const located = neighborhoods.filter(({ point }) => point);
    const right = located.filter(({ point, districtId }) => {
      const source = {
        provinces,
        districtsOf: (id: number) => shaped.get(id) ?? [],
        neighborhoodsOf: () => [],
      };
      return point && placeAt(point, source)?.districtId === districtId;
    });
    expect(right.length / located.length).toBeGreaterThan(0.75);
  });
});

describe('official shapes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  const file = join(folder, 'shapes.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  };
  const read = (...features: object[]) => {
    writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
    return readOfficialShapes(file);
  };

  test('are read by id', () => {
    const shapes = read({ type: 'Feature', properties: { id: 1421 }, geometry: square });
    expect(shapes.get(1421)).toEqual({ shape: square, approximate: false });
  });

  test('are refused if their place is unknown or ambiguous', () => {
    const feature = (id: unknown, geometry: object = square) => ({ properties: { id }, geometry });
    expect(() => read(feature('x'))).toThrow('feature 0');
    expect(() => read(feature(1), feature(1))).toThrow('twice');
    expect(() => read(feature(1, { type: 'Point', coordinates: [0, 0] }))).toThrow('Polygon');
  });
});
