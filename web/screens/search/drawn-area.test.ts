import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { area } from '../../../contract/schemas/filter.ts';
import { areaOf, areaOfBox, boxOfArea } from './drawn-area.ts';

const circle = (corners: number, radius: number): [number, number][] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [27 + radius * Math.cos(angle), 38 + radius * Math.sin(angle)];
  });

describe('drawn area', () => {
  test('keeps its shape with few corners', () => {
    const drawn = areaOf(circle(500, 0.3)) ?? [];
    expect(drawn.length).toBeGreaterThan(8);
    expect(drawn.length).toBeLessThanOrEqual(limits.filterAreaPointsMost);
    for (const [lng, lat] of drawn) expect(Math.hypot(lng - 27, lat - 38)).toBeCloseTo(0.3, 3);
    const [west, south, east, north] = boxOfArea(drawn);
    expect([east - west, north - south].map((side) => Math.round(side * 20) / 20)).toEqual([0.6, 0.6]);
  });

  test.each([
    ['nothing', []],
    ['a press', [[27, 38]]],
    [
      'a straight stroke',
      [
        [27, 38],
        [27.1, 38.1],
        [27.2, 38.2],
      ],
    ],
  ] as [string, [number, number][]][])('finds no area in %s', (_name, line) => {
    expect(areaOf(line)).toBeUndefined();
  });

  test('never exceeds the limits of a request', () => {
    const corner = fc.tuple(fc.double({ min: 17, max: 54, noNaN: true }), fc.double({ min: 29, max: 48, noNaN: true }));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 1, maxLength: 400 }), (line) => {
        const drawn = areaOf(line);
        expect(drawn === undefined || area.safeParse(drawn).success).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test('turns the visible part of the map into four corners', () => {
  expect(boxOfArea(areaOfBox([27, 38, 28.12341, 39]))).toEqual([27, 38, 28.1234, 39]);
});
