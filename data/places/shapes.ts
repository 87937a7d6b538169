/**
 * Approximate shapes and points for places without free official data, and the search for the place at a point.
 * All functions are pure and deterministic on every machine.
 */
import { Delaunay } from 'd3-delaunay';
import {
  boxOf,
  contains,
  distanceKm,
  distanceToShapeKm,
  LNG_SCALE,
  nearerPart,
  outlines,
  shapeOf,
} from './geometry.ts';
import type { Point, Ring, Shape } from './geometry.ts';

export interface PlaceShape {
  shape: Shape;
  /** True if the shape is computed from points. */
  approximate: boolean;
}

interface Placed {
  id: number;
  point: Point;
}

/** Maximum distance of a point to a province's outline, km: the coast is coarse. */
const COAST_KM = 8;

/** Voronoi cells within an outline. The points must be distinct. */
function cells(outline: readonly Ring[], places: readonly Placed[]): Map<number, Ring[]> {
  const delaunay = Delaunay.from(
    places,
    (place) => place.point.lng * LNG_SCALE,
    (place) => place.point.lat,
  );
  return new Map(
    places.map((place, index) => {
      let rings = [...outline];
      for (const neighbor of delaunay.neighbors(index)) {
        const other = places[neighbor];
        if (other) rings = rings.flatMap((ring) => nearerPart(ring, place.point, other.point));
      }
      return [place.id, rings];
    }),
  );
}

/** Outlines nearer than this belong to one landmass, km; a strait is wider. */
const STRAIT_KM = 0.2;

/** Groups outlines that touch: an island, or one shore of the Bosphorus. */
function landmasses(shape: Shape): Ring[][] {
  const masses: Ring[][] = [];
  for (const ring of outlines(shape)) {
    const near = masses.filter((mass) =>
      ring.some(([lng, lat]) => distanceToShapeKm(unrounded(mass), { lat, lng }) < STRAIT_KM),
    );
    for (const mass of near) masses.splice(masses.indexOf(mass), 1);
    masses.push([ring, ...near.flat()]);
  }
  return masses;
}

const unrounded = (rings: readonly Ring[]): Shape => ({
  type: 'MultiPolygon',
  coordinates: rings.map((ring) => [[...ring, ring[0] ?? [0, 0]]]),
});

/**
 * Approximate district shapes by id: cells of their points, clipped to the province. Each landmass is divided among the districts whose points are on
 * it or nearest to it, so no cell crosses a strait. An islet without districts is divided by distance.
 */
export function districtShapes(province: { shape: Shape }, districts: readonly Placed[]): Map<number, PlaceShape> {
  const masses = landmasses(province.shape).map((rings) => ({
    rings,
    shape: unrounded(rings),
    owners: [] as Placed[],
  }));
  for (const district of districts) {
    const distances = masses.map(({ shape }) => distanceToShapeKm(shape, district.point));
    masses[distances.indexOf(Math.min(...distances))]?.owners.push(district);
  }
  const pieces = new Map<number, Ring[]>(districts.map(({ id }) => [id, []]));
  for (const { rings, owners } of masses) {
    const shares = cells(rings, owners.length ? owners : districts);
    for (const [id, share] of shares) pieces.get(id)?.push(...share);
  }
  return new Map([...pieces].map(([id, rings]) => [id, { shape: shapeOf(rings), approximate: true }]));
}

/** A neighbourhood before it has a point. */
export interface Unplaced {
  id: number;
  postcode?: string;
  /** Its real point, if known. */
  point?: Point;
}

/** Candidates per new point; more spread better and take longer. */
const CANDIDATES = 12;
/** Share of the district's extent with roughly even density; beyond it the points thin out. */
const CENTRE_SHARE = 0.15;

/**
 * Points for a district's neighbourhoods by id: the real one if it is inside the shape, otherwise an approximate one, well spread and denser near the
 * district's point. Lower postcodes are nearer to it, as towns are numbered before their villages.
 */
export function neighborhoodPoints(
  district: { shape: Shape; point: Point },
  neighborhoods: readonly Unplaced[],
): Map<number, Point> {
  const points = new Map<number, Point>();
  const unplaced: Unplaced[] = [];
  for (const neighborhood of neighborhoods) {
    if (neighborhood.point && contains(district.shape, neighborhood.point))
      points.set(neighborhood.id, neighborhood.point);
    else unplaced.push(neighborhood);
  }
  const key = ({ postcode = '99999', id }: Unplaced) => `${postcode}-${String(id).padStart(9, '0')}`;
  unplaced.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const fresh = spreadPoints(district, unplaced.length, [...points.values()]);
  fresh.sort((a, b) => distanceKm(a, district.point) - distanceKm(b, district.point));
  unplaced.forEach((neighborhood, index) => {
    const point = fresh[index];
    if (point) points.set(neighborhood.id, point);
  });
  return points;
}

/**
 * Points inside a shape, each the best of several candidates in a low-discrepancy sequence: the farthest from all others, relative to the wanted
 * spacing at its distance from the centre.
 */
function spreadPoints(
  { shape, point: centre }: { shape: Shape; point: Point },
  count: number,
  taken: readonly Point[],
): Point[] {
  const [west, south, east, north] = boxOf(shape);
  const reach = distanceKm({ lat: south, lng: west }, { lat: north, lng: east }) / 2;
  const all = [...taken];
  let step = 0;
  const candidate = (): Point => {
    // The R2 sequence: multiples of the plastic number's powers cover a square evenly.
    for (;;) {
      step += 1;
      const lng = west + ((step * 0.754877666246693) % 1) * (east - west);
      const lat = south + ((step * 0.569840290998053) % 1) * (north - south);
      const at = { lat: roundTo(lat), lng: roundTo(lng) };
      if (contains(shape, at)) return at;
    }
  };
  for (let made = 0; made < count; made++) {
    let best: Point | undefined;
    let bestRoom = -1;
    for (let tried = 0; tried < CANDIDATES; tried++) {
      const at = candidate();
      const spacing = CENTRE_SHARE * reach + distanceKm(at, centre);
      let room = Infinity;
      for (const other of all) room = Math.min(room, distanceKm(at, other));
      if (room / spacing <= bestRoom) continue;
      best = at;
      bestRoom = room / spacing;
    }
    if (best) all.push(best);
  }
  return all.slice(taken.length);
}

const roundTo = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Approximate neighbourhood shapes by id: cells of their points within the district. */
export function neighborhoodShapes(
  district: { shape: Shape },
  points: ReadonlyMap<number, Point>,
): Map<number, PlaceShape> {
  const places = [...points].map(([id, point]) => ({ id, point }));
  const shapes = [...cells(outlines(district.shape), places)];
  return new Map(shapes.map(([id, rings]) => [id, { shape: shapeOf(rings), approximate: true }]));
}

/**
 * The places whose shapes contain the point; at a coast the nearest one within 8 km. Several if outlines overlap, as for provinces around a few
 * border towns (see README).
 */
export function shapesAt<T extends { shape: Shape }>(at: Point, places: readonly T[]): T[] {
  const inside = places.filter((place) => contains(place.shape, at));
  if (inside.length) return inside;
  let nearest: T | undefined;
  let least = COAST_KM;
  for (const place of places) {
    const distance = distanceToShapeKm(place.shape, at);
    if (distance < least) {
      nearest = place;
      least = distance;
    }
  }
  return nearest ? [nearest] : [];
}

export function nearestTo<T extends { point: Point }>(at: Point, places: readonly T[]): T | undefined {
  let nearest: T | undefined;
  let least = Infinity;
  for (const place of places) {
    const distance = distanceKm(place.point, at);
    if (distance < least) {
      nearest = place;
      least = distance;
    }
  }
  return nearest;
}

/** Data for `placeAt`; inner levels are loaded only after the outer one is known. */
export interface PlaceSource {
  provinces: readonly { id: number; shape: Shape }[];
  districtsOf(provinceId: number): readonly { id: number; point: Point; shape: Shape }[];
  neighborhoodsOf(districtId: number): readonly Placed[];
}

export interface FoundPlace {
  provinceId: number;
  districtId: number;
  neighborhoodId?: number;
}

/**
 * Finds the place at a point: province and district by shape (if several, the one with the nearest point), neighbourhood by nearest point. Undefined
 * if it is more than 8 km from Turkey.
 */
export function placeAt(at: Point, source: PlaceSource): FoundPlace | undefined {
  const candidates = shapesAt(at, source.provinces).flatMap(({ id }) =>
    shapesAt(at, source.districtsOf(id)).map((district) => ({ ...district, provinceId: id })),
  );
  const district = nearestTo(at, candidates);
  if (!district) return undefined;
  const neighborhood = nearestTo(at, source.neighborhoodsOf(district.id));
  return {
    provinceId: district.provinceId,
    districtId: district.id,
    ...(neighborhood && { neighborhoodId: neighborhood.id }),
  };
}
