/**
 * Finds the district of a point without surveyed borders, from the towns of districts and the real points of neighbourhoods. Accuracy is measured in
 * `nearest-districts.test.ts`; docs/decisions/030.
 */
import { distanceKm } from './geometry.ts';
import type { Point } from './geometry.ts';
import { readPlaces } from './read.ts';

/** A real point in a district. */
export interface Mark {
  districtId: number;
  point: Point;
}

let read: readonly Mark[] | undefined;

/** All real points. Read once on first use. */
export function allMarks(): readonly Mark[] {
  if (!read) {
    const { districts, neighborhoods } = readPlaces();
    read = [
      ...districts.map(({ id, point }) => ({ districtId: id, point })),
      ...neighborhoods.flatMap(({ districtId, point }) => (point ? [{ districtId, point }] : [])),
    ];
  }
  return read;
}

let exact: ReadonlySet<number> | undefined;

/** Neighbourhoods with a real point. The others are only distributed within their district. */
export function exactNeighborhoods(): ReadonlySet<number> {
  exact ??= new Set(readPlaces().neighborhoods.flatMap(({ id, point }) => (point ? [id] : [])));
  return exact;
}

/** Nearest marks to examine, and how many nearest ones must agree for a certain district. */
const looked = 12;
const agreeing = 3;
const choices = 3;
/** Marks within this distance in kilometres count as equally near. */
const hereKm = 0.3;

export interface NearDistricts {
  /** The drawn district, then the most likely others; at most three. */
  districtIds: number[];
  /** Whether the first one is certain: the nearest known points and the computed border agree. */
  isCertain: boolean;
}

/** The most likely districts for a point. `drawn` is the one whose computed shape contains it. */
export function districtsNear(at: Point, drawn: number, marks: readonly Mark[]): NearDistricts {
  const near = marks
    .map(({ districtId, point }) => ({ districtId, km: distanceKm(at, point) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, looked);
  const weights = new Map<number, number>();
  for (const { districtId, km } of near) {
    weights.set(districtId, (weights.get(districtId) ?? 0) + 1 / (km + hereKm) ** 2);
  }
  const isCertain = near.slice(0, agreeing).every(({ districtId }) => districtId === drawn);
  weights.delete(drawn);
  const others = [...weights].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
  return { districtIds: [drawn, ...others].slice(0, choices), isCertain };
}
