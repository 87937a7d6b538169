/**
 * Which district a point lies in, as far as that can be known without surveyed borders: from the points of districts' towns and of the neighbourhoods
 * whose real point is known. Measured in `near.test.ts`; docs/decisions/030.
 */
import { distanceKm } from './geometry.ts';
import type { Point } from './geometry.ts';
import { readPlaces } from './read.ts';

/** A real point of a district. */
export interface Mark {
  districtId: number;
  point: Point;
}

let read: readonly Mark[] | undefined;

/** The real points of all districts. Read from the data once, when first asked for. */
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

/** The neighbourhoods whose real point is known; those of the others are merely spread within their district. */
export function exactNeighborhoods(): ReadonlySet<number> {
  exact ??= new Set(readPlaces().neighborhoods.flatMap(({ id, point }) => (point ? [id] : [])));
  return exact;
}

/** Marks that are looked at; of so many nearest ones all must agree before a district is certain. */
const looked = 12;
const agreeing = 3;
const choices = 3;
/** Kilometres within which all marks are as good as here. */
const hereKm = 0.3;

export interface NearDistricts {
  /** The drawn one, then the likeliest others: at most three. */
  districtIds: number[];
  /** The first of them is the right one: the nearest known points and the computed border agree. */
  isCertain: boolean;
}

/** The districts that a point most likely lies in. `drawn` is the one whose computed shape holds it. */
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
