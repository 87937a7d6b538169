import { hasPoint } from '../rules/engine-query.ts';
import { allOf } from '../rules/engine-query.ts';
import { limits } from '../../../../contract/limits.ts';
import type { MapAnswer } from '../rules/search-results.ts';
import { answerOf, mapCellOf, placedOnLand } from './map-ads.ts';
import type { Box, ClusterRow } from './map-ads.ts';
import type { EngineAccess } from './engine-access.ts';
import { onlySorted, queryOf } from './opensearch-page.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { SearchSources } from './dependencies.ts';

/** The matching ads of a map view: points up to `limits.mapPointsMost`, otherwise exact clusters. */
export async function mapInEngine(
  sources: SearchSources,
  { client, index }: EngineAccess,
  prepared: PreparedSearch,
  zoom: number,
): Promise<MapAnswer> {
  const query = allOf([queryOf(prepared.clauses), hasPoint]);
  const { hits } = await client.search(index, {
    query,
    size: limits.mapPointsMost + 1,
    sort: ['_doc'],
    track_total_hits: false,
    docvalue_fields: ['id', 'price', 'lng', 'lat'],
    ...onlySorted,
  });
  if (hits.hits.length <= limits.mapPointsMost) {
    const points = hits.hits.map(({ fields = {} }) => {
      const of = (field: string) => fields[field]?.[0] ?? 0;
      return {
        id: String(of('id')),
        price: Number(of('price')),
        point: { lat: Number(of('lat')), lng: Number(of('lng')) },
      };
    });
    return { total: { count: points.length, exact: true }, points, clusters: [] };
  }
  const { aggregations = {} } = await client.search(index, {
    query,
    size: 0,
    track_total_hits: false,
    aggs: gridOf(cellWithin(prepared.scope.request.box, zoom)),
  });
  return placedOnLand(sources, answerOf(clustersIn(aggregations['columns']), true));
}

/** More cells in a row than any screen shows. Their number is bounded, because OpenSearch refuses to count 65,536. */
const maxCells = 200;
/** Used without a box. */
const world: Box = [-180, -90, 180, 90];

/** The size of a cell at a zoom level, but larger if a box would have too many. Degrees. */
function cellWithin([west, south, east, north]: Box = world, zoom: number): number {
  return Math.max(mapCellOf(zoom), (east - west) / maxCells, (north - south) / maxCells);
}

/** Groups ads by the cells of a grid, as PostgreSQL does. */
function gridOf(cell: number) {
  const bounds = Object.fromEntries(
    (['avg', 'min', 'max'] as const).flatMap((kind) =>
      (['lng', 'lat'] as const).map((field) => [`${kind}_${field}`, { [kind]: { field } }]),
    ),
  );
  const histogram = (field: string) => ({ histogram: { field, interval: cell, min_doc_count: 1 } });
  return { columns: { ...histogram('lng'), aggs: { rows: { ...histogram('lat'), aggs: bounds } } } };
}

type Value = { value: number };
interface CellBucket extends Record<`${'avg' | 'min' | 'max'}_${'lng' | 'lat'}`, Value> {
  doc_count: number;
}

function clustersIn(columns: unknown): ClusterRow[] {
  const { buckets } = columns as { buckets: { rows: { buckets: CellBucket[] } }[] };
  return buckets.flatMap(({ rows }) =>
    rows.buckets.map((cell) => ({
      lng: cell.avg_lng.value,
      lat: cell.avg_lat.value,
      count: cell.doc_count,
      west: cell.min_lng.value,
      south: cell.min_lat.value,
      east: cell.max_lng.value,
      north: cell.max_lat.value,
    })),
  );
}
