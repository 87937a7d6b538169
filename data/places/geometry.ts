import type { MultiPolygon, Polygon } from 'geojson';

/** WGS 84, degrees. */
export interface Point {
  lat: number;
  lng: number;
}

export type Shape = Polygon | MultiPolygon;

/** Longitude and latitude in degrees, in GeoJSON order. */
export type Position = [lng: number, lat: number];

/** An outline without the repeated last position. */
export type Ring = Position[];

/** A degree of longitude relative to latitude: the cosine of 39° N, the middle of Turkey. */
export const LNG_SCALE = 0.777146;

const KM_PER_DEGREE = 111.2;

/** Distance within Turkey in kilometres, accurate to 4 %. */
export function distanceKm(a: Point, b: Point): number {
  return Math.hypot((a.lng - b.lng) * LNG_SCALE, a.lat - b.lat) * KM_PER_DEGREE;
}

const open = (ring: readonly (readonly number[])[]): Ring =>
  ring.slice(0, -1).map((position) => [position[0] ?? 0, position[1] ?? 0]);

/** A shape's outer outlines, without holes. */
export function outlines(shape: Shape): Ring[] {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons.map((rings) => open(rings[0] ?? []));
}

/** Makes a shape, rounded to 5 decimals (about 1 m), without slivers below about 1,000 m². */
export function shapeOf(rings: readonly Ring[]): Shape {
  const polygons = rings
    .map(tidy)
    .filter((ring) => ring.length > 2 && Math.abs(ringArea(ring)) > 1e-7)
    .map((ring) => [[...ring, ring[0] as Position]]);
  const [first] = polygons;
  return polygons.length === 1 && first
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
}

function tidy(ring: Ring): Ring {
  const rounded = ring.map(([lng, lat]): Position => [round(lng), round(lat)]);
  return rounded.filter(([lng, lat], index) => {
    const before = rounded.at(index - 1);
    return !before || before[0] !== lng || before[1] !== lat;
  });
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Area in square degrees; positive if counter-clockwise. */
export function ringArea(ring: Ring): number {
  let twice = 0;
  let before = ring.at(-1);
  for (const here of ring) {
    if (before) twice += before[0] * here[1] - here[0] * before[1];
    before = here;
  }
  return twice / 2;
}

/** Whether the point is inside the shape and not in a hole. */
export function contains(shape: Shape, at: Point): boolean {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons.some((rings) => {
    // Even-odd rule over the outline and its holes.
    let inside = false;
    for (const ring of rings) if (crossesOdd(ring, at)) inside = !inside;
    return inside;
  });
}

function crossesOdd(ring: readonly (readonly number[])[], { lat, lng }: Point): boolean {
  let odd = false;
  let before = ring.at(-1);
  for (const here of ring) {
    const [x1 = 0, y1 = 0] = before ?? here;
    const [x2 = 0, y2 = 0] = here;
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd;
    before = here;
  }
  return odd;
}

/** Kilometres from a point to the shape's nearest edge; 0 inside. */
export function distanceToShapeKm(shape: Shape, at: Point): number {
  if (contains(shape, at)) return 0;
  let least = Infinity;
  for (const ring of outlines(shape)) {
    let before = ring.at(-1);
    for (const here of ring) {
      if (before) least = Math.min(least, distanceToEdgeKm(at, before, here));
      before = here;
    }
  }
  return least;
}

function distanceToEdgeKm(at: Point, from: Position, to: Position): number {
  const dx = (to[0] - from[0]) * LNG_SCALE;
  const dy = to[1] - from[1];
  const px = (at.lng - from[0]) * LNG_SCALE;
  const py = at.lat - from[1];
  const length = dx * dx + dy * dy;
  const along = length ? Math.min(1, Math.max(0, (px * dx + py * dy) / length)) : 0;
  return Math.hypot(px - along * dx, py - along * dy) * KM_PER_DEGREE;
}

/** A shape's west, south, east and north edges, degrees. */
export function boxOf(shape: Shape): [west: number, south: number, east: number, north: number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of outlines(shape).flat()) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

/** A piece of an outline on the retained side of a line, with its end positions along that line. */
interface Chain {
  positions: Ring;
  entersAt: number;
  leavesAt: number;
}

/**
 * The part of an outline nearer to `own` than to `other`. A concave outline may give several pieces, returned as separate outlines.
 * (Sutherland–Hodgman would connect them along the cut, which a map would draw over the sea.)
 */
export function nearerPart(ring: Ring, own: Point, other: Point): Ring[] {
  const nx = (other.lng - own.lng) * LNG_SCALE;
  const ny = other.lat - own.lat;
  const limit = (nx * (own.lng + other.lng) * LNG_SCALE + ny * (own.lat + other.lat)) / 2;
  const side = ([lng, lat]: Position) => nx * lng * LNG_SCALE + ny * lat - limit;
  const along = ([lng, lat]: Position) => nx * lat - ny * lng * LNG_SCALE;

  const sides = ring.map(side);
  if (sides.every((value) => value <= 0)) return [ring];
  const start = sides.findIndex((value) => value > 0);
  const chains: Chain[] = [];
  let chain: Chain | undefined;
  for (let step = 0; step < ring.length; step++) {
    const from = (start + step) % ring.length;
    const to = (from + 1) % ring.length;
    const here = ring[from] as Position;
    const next = ring[to] as Position;
    const here_ = sides[from] as number;
    const next_ = sides[to] as number;
    if (here_ > 0 === next_ > 0) {
      chain?.positions.push(next);
      continue;
    }
    const share = here_ / (here_ - next_);
    const cut: Position = [here[0] + share * (next[0] - here[0]), here[1] + share * (next[1] - here[1])];
    if (next_ > 0) {
      chain?.positions.push(cut);
      if (chain) chains.push({ ...chain, leavesAt: along(cut) });
      chain = undefined;
    } else {
      chain = { positions: [cut, next], entersAt: along(cut), leavesAt: 0 };
    }
  }
  return joined(chains);
}

/** Closes chains to outlines. Along the line, every second stretch between crossings is inside. */
function joined(chains: Chain[]): Ring[] {
  const crossings = chains.flatMap((chain) => [
    { chain, enters: true, at: chain.entersAt },
    { chain, enters: false, at: chain.leavesAt },
  ]);
  crossings.sort((a, b) => a.at - b.at);
  const following = new Map<Chain, Chain>();
  for (let index = 0; index < crossings.length; index += 2) {
    const one = crossings[index];
    const two = crossings[index + 1];
    if (!one || !two) break;
    if (one.enters) following.set(two.chain, one.chain);
    else following.set(one.chain, two.chain);
  }
  const rings: Ring[] = [];
  const left = new Set(chains);
  for (const first of chains) {
    const ring: Ring = [];
    let chain: Chain | undefined = first;
    while (chain && left.delete(chain)) {
      for (const position of chain.positions) ring.push(position);
      chain = following.get(chain);
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}
