import { boxGroup } from '../store/conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { cellCounts } from '../store/facet-counts.ts';
import { adsOfView, sampledClusters, tableRows } from '../store/pages.ts';
import { isPlain } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { MapAnswer } from '../rules/search-results.ts';
import { cellCorner, cellDegrees, cellTags } from '../rules/tags.ts';
import type { SearchSources } from './dependencies.ts';
import { readLands } from '../../../../data/places/lands.ts';
import type { Shape } from '../../../../data/places/geometry.ts';
import { placeOnLand } from '../rules/cluster-position.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';

/** The country's land, loaded for the first map. */
let ownLand: Shape[] | undefined;

export type Box = [number, number, number, number];

export interface ClusterRow {
  lng: number;
  lat: number;
  count: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Clusters per map tile. Tiles are 256 pixels, so a cluster covers 64. */
const clustersATile = 4;
/** Maximum number of ads clustered individually; fetching more is too slow for a map. */
const maxExact = 3_000;
/** Sample size for views with too many ads to fetch. */
const sampleRows = 25_000;

/**
 * The matching ads of a map view: points up to `limits.mapPointsMost`, otherwise clusters. Views with too many ads use stored counts (wide views of
 * plain categories) or a sample. So response time does not depend on the view's size.
 */
export async function mapAds(sources: SearchSources, prepared: PreparedSearch, zoom: number): Promise<MapAnswer> {
  return placedOnLand(sources, await gathered(sources, prepared, zoom));
}

/** The size of a cluster's cell in degrees. */
export const mapCellOf = (zoom: number): number => 360 / 2 ** zoom / clustersATile;

/** Moves clusters that lie in the sea. */
export function placedOnLand(sources: Pick<SearchSources, 'places'>, { clusters, ...rest }: MapAnswer): MapAnswer {
  ownLand ??= readLands().flatMap(({ isHome, shape }) => (isHome ? [shape] : []));
  const land = ownLand;
  const towns = [...sources.places().districts.values()].map(({ point }) => point);
  return { ...rest, clusters: clusters.map((cluster) => placeOnLand(cluster, land, towns)) };
}

async function gathered({ database }: SearchSources, prepared: PreparedSearch, zoom: number): Promise<MapAnswer> {
  const size = mapCellOf(zoom);
  const box = prepared.scope.request.box;
  const plain = isPlain({ ...prepared, clauses: prepared.clauses.filter((clause) => clause.group !== boxGroup) });
  if (plain && box && size >= cellDegrees) {
    const wide = await fromCounters(database, prepared.scope.request.category, box, size);
    if (wide.total.count > maxExact) return wide;
  }
  const exact = await fromAds(database, prepared.clauses, size);
  return exact ?? (await fromSample(database, prepared.clauses, size));
}

/** Merges quarter-degree cells into clusters. A cell belongs to the view if its centre does. */
async function fromCounters(
  database: Database,
  category: number | undefined,
  [west, south, east, north]: Box,
  size: number,
): Promise<MapAnswer> {
  const cells = await cellCounts(database, category ?? 0, cellTags);
  const clusters = new Map<string, ClusterRow>();
  for (const { tag, count } of cells) {
    const corner = cellCorner(tag);
    const lng = corner.lng + cellDegrees / 2;
    const lat = corner.lat + cellDegrees / 2;
    if (lng < west || lng > east || lat < south || lat > north) continue;
    const key = `${Math.floor(lng / size)}:${Math.floor(lat / size)}`;
    const cluster = clusters.get(key);
    const cell = {
      lng,
      lat,
      count,
      west: corner.lng,
      south: corner.lat,
      east: corner.lng + cellDegrees,
      north: corner.lat + cellDegrees,
    };
    clusters.set(key, cluster ? joined(cluster, cell) : cell);
  }
  return answerOf([...clusters.values()], false);
}

function joined(a: ClusterRow, b: ClusterRow): ClusterRow {
  const count = a.count + b.count;
  return {
    count,
    lng: (a.lng * a.count + b.lng * b.count) / count,
    lat: (a.lat * a.count + b.lat * b.count) / count,
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}

/** Undefined if the view has more ads than `maxExact`. */
async function fromAds(database: Database, clauses: readonly Clause[], size: number): Promise<MapAnswer | undefined> {
  const rows = await adsOfView(database, clauses, {
    cell: size,
    limit: maxExact + 1,
    maxPoints: limits.mapPointsMost,
  });
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  if (total > maxExact) return undefined;
  const points = rows.flatMap(({ id, price, lng, lat }) =>
    id === null ? [] : [{ id, price: Number(price), point: { lat, lng } }],
  );
  return points.length > 0 || rows.length === 0
    ? { total: { count: total, exact: true }, points, clusters: [] }
    : answerOf(rows, true);
}

async function fromSample(database: Database, clauses: readonly Clause[], size: number): Promise<MapAnswer> {
  const percent = Math.min(100, (100 * sampleRows) / (await tableRows(database)));
  const rows = await sampledClusters(database, clauses, size, percent);
  return answerOf(
    rows.map((row) => ({ ...row, count: Math.round((row.count * 100) / percent) })),
    false,
  );
}

export function answerOf(rows: readonly ClusterRow[], exact: boolean): MapAnswer {
  return {
    total: { count: rows.reduce((sum, row) => sum + row.count, 0), exact },
    points: [],
    clusters: rows.map(({ lng, lat, count, west, south, east, north }) => ({
      point: { lat, lng },
      count,
      box: [west, south, east, north],
    })),
  };
}
