import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Position, Ring } from './geometry.ts';

// Writes `lands.txt` from Natural Earth's countries in the package `world-atlas`. Usage: see README.md.

type Lands = Position[][][];
interface Clipping {
  intersection(one: Lands, other: Lands): Lands;
  union(first: Lands, ...others: Lands[]): Lands;
}
interface Country {
  id: string;
  geometry: Polygon | MultiPolygon;
}

/** The map's area around Turkey: west, south, east, north. */
const seen = [4, 14, 66, 59] as const;
const turkey = '792';
/** Maximum deviation of a simplified coast in degrees, and minimum island area in square degrees. Coarser for neighbouring countries. */
const tolerance = { home: 0.004, neighbour: 0.012 };
const smallest = { home: 0.0004, neighbour: 0.004 };

const folder = resolve(process.argv[2] ?? '.');
const load = createRequire(join(folder, 'x.js'));
const { feature } = load('topojson-client') as {
  feature(topology: unknown, object: unknown): { features: Country[] };
};
const { intersection, union } = load('polygon-clipping') as Clipping;
const topology = JSON.parse(readFileSync(load.resolve('world-atlas/countries-50m.json'), 'utf8')) as {
  objects: { countries: unknown };
};

const [west, south, east, north] = seen;
const frame: Lands = [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
];

/** Distance to the segment between two points, degrees. */
function distance([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1);
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Simplifies a ring (Douglas–Peucker). */
function straightened(ring: Ring, most: number): Ring {
  const kept = new Set([0, ring.length - 1]);
  const at = (index: number): Position => ring[index] ?? [0, 0];
  const keep = (from: number, to: number) => {
    let furthest = { index: -1, away: most };
    for (let index = from + 1; index < to; index += 1) {
      const away = distance(at(index), at(from), at(to));
      if (away > furthest.away) furthest = { index, away };
    }
    if (furthest.index < 0) return;
    kept.add(furthest.index);
    keep(from, furthest.index);
    keep(furthest.index, to);
  };
  const half = Math.floor(ring.length / 2);
  kept.add(half);
  keep(0, half);
  keep(half, ring.length - 1);
  return ring.filter((_, index) => kept.has(index));
}

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

const { features } = feature(topology, topology.objects.countries);
const pieces = { home: [] as Lands[], neighbour: [] as Lands[] };
for (const { id, geometry } of features) {
  const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Lands;
  const inside = intersection(polygons, frame);
  if (inside.length > 0) pieces[id === turkey ? 'home' : 'neighbour'].push(inside);
}
const kinds = ['home', 'neighbour'] as const;
const lines = kinds.flatMap((kind) => {
  const [first = [], ...others] = pieces[kind];
  return union(first, ...others).flatMap((polygon) => {
    const rings = polygon
      .map((ring) =>
        straightened(
          ring.map(([x, y]): Position => [rounded(x), rounded(y)]),
          tolerance[kind],
        ),
      )
      .filter((ring) => ring.length > 3 && areaOf(ring) > smallest[kind]);
    const text = rings
      .map((ring) =>
        ring
          .slice(0, -1)
          .map((corner) => corner.join(','))
          .join(' '),
      )
      .join(';');
    return text === '' ? [] : [`${kind}\t${text}`];
  });
});
writeFileSync(join(import.meta.dirname, 'lands.txt'), `${lines.join('\n')}\n`);
console.log(`${lines.length} land pieces`);
