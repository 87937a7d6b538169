/**
 * Approximate shapes and points of places whose real ones nobody gives away freely, and the search for the place of a point.
 * All of it is pure and gives the same answer on every machine.
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

/** A shape with word on whether it was surveyed or worked out from points. */
export interface PlaceShape {
  shape: Shape;
  /** True when the shape was worked out from points and is shown as a rough one. */
  approximate: boolean;
}

interface Placed {
  id: number;
  point: Point;
}

/** A point this far off the outline of every province still belongs to the nearest one: the coast is drawn coarsely. */
const COAST_KM = 8;

/**
 * The cells of the places within an outline: each takes what lies nearer to its point than to any other's.
 * The points must differ.
 */
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

/** Outlines this near to each other belong to one landmass, so a strait must be wider. */
const STRAIT_KM = 0.2;

/** Outlines that touch, together: each group is an island, or a shore of the Bosphorus. */
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
 * Approximate shapes of a province's districts by id: the cells of their points, clipped to the province. Each
 * landmass is shared by the districts whose points lie on it or nearest to it, so that no cell crosses a strait;
 * an islet without any goes to the districts by distance alone.
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

/** What is known of a neighbourhood when it is given a point. */
export interface Unplaced {
  id: number;
  postcode?: string;
  /** Its real point, where a source has one. */
  point?: Point;
}

/** Candidates that are weighed for each new point: more spread better and cost more. */
const CANDIDATES = 12;
/** The share of the district's reach within which the points are about evenly dense; beyond they thin out. */
const CENTRE_SHARE = 0.15;

/**
 * Points for a district's neighbourhoods by id: the real one where it is known and lies in the shape, else an
 * approximate one inside the shape, well spread and denser near the district's point. Neighbourhoods of lower
 * postcodes come nearer to the district's point, as towns are numbered before their villages.
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
 * Points inside a shape, each the best of several candidates of a low-discrepancy sequence: the one farthest from
 * all others, measured against the spacing that is wanted at its distance from the centre.
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

/** Approximate shapes of a district's neighbourhoods by id: the cells of their points within the district. */
export function neighborhoodShapes(
  district: { shape: Shape },
  points: ReadonlyMap<number, Point>,
): Map<number, PlaceShape> {
  const places = [...points].map(([id, point]) => ({ id, point }));
  const shapes = [...cells(outlines(district.shape), places)];
  return new Map(shapes.map(([id, rings]) => [id, { shape: shapeOf(rings), approximate: true }]));
}

/**
 * The places whose shapes hold the point; at a coast the nearest one, if it is within 8 km. They are several where
 * outlines overlap, which provinces' do around a few border towns (see README).
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

/** The place whose point is nearest. */
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

/** Where `placeAt` looks; the inner levels are asked for only once the outer one is known. */
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
 * The place of a point: province and district by shape (of several the one with the nearest point), neighbourhood by
 * nearest point. Nothing when the point is more than 8 km off Turkey.
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
