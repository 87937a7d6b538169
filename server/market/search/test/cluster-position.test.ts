import { describe, expect, test } from 'vitest';
import { readLands } from '../../../../data/places/lands.ts';
import { placeOnLand } from '../rules/cluster-position.ts';

const land = readLands().flatMap(({ isHome, shape }) => (isHome ? [shape] : []));
const yalova = { lat: 40.65, lng: 29.27 };
const kartal = { lat: 40.9, lng: 29.19 };
const ankara = { lat: 39.93, lng: 32.85 };

describe('a cluster', () => {
  test('stays at its centre on land', () => {
    const cluster = { point: { lat: 39, lng: 34 }, box: [33, 38, 35, 40] as const, count: 3 };
    expect(placeOnLand(cluster, land, [ankara])).toBe(cluster);
  });

  test('moves to the nearest of its towns if its centre is in water', () => {
    const gulf = { point: { lat: 40.75, lng: 28.9 }, box: [28.5, 40.5, 29.5, 41.1] as const };
    expect(placeOnLand(gulf, land, [ankara, kartal, yalova])).toEqual({ ...gulf, point: kartal });
  });

  test('stays if no town is within its box', () => {
    const gulf = { point: { lat: 40.75, lng: 28.9 }, box: [28.8, 40.7, 29, 40.8] as const };
    expect(placeOnLand(gulf, land, [ankara, kartal, yalova])).toBe(gulf);
  });
});
