import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FeatureCollection } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import type { LegacyTile } from 'geojson-vt';
import vtPbf from 'vt-pbf';
import { readLands } from '../../../../data/places/lands.ts';
import { exactNeighborhoods } from '../../../../data/places/nearest-districts.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import type { Places, PlaceShapes } from '../../../people/addresses/port.ts';
import { districtZoom, labelZoom, mapLayers } from '../rules/layers.ts';
import type { LabelKind } from '../rules/layers.ts';

/** The deepest zoom served. */
export const deepestZoom = 14;

/** Part of the version. Change it when tiles change for a reason other than their data. */
const TILE_FORMAT = '2';
const EXTENT = 4096;
/** Compressed tiles cached in memory, about 3 KB each. */
const MAX_CACHED_TILES = 4_000;
/** geojson-vt never frees the tiles it has cut. Beyond this number the index is rebuilt. */
const MAX_CUT_TILES = 8_000;

export interface Tiles {
  /** A gzip-compressed vector tile; undefined if it is empty. The zoom is at most `deepestZoom`. */
  tile(z: number, x: number, y: number): Promise<Buffer | undefined>;
  /** A short hash that changes with the content of the tiles. */
  version(): Promise<string>;
}

/** Cuts one layer into tiles with bounded memory. */
interface Cutter {
  cut(z: number, x: number, y: number): LegacyTile | null;
}

const compress = promisify(gzip);
const labelKinds = Object.keys(labelZoom) as LabelKind[];

/** Opens the map's tiles. The layers are built on the first request. */
export function openTiles(places: Places, shapes: PlaceShapes): Tiles {
  const cutters = lruCache(1, async (_all: 'all') => {
    const layers = await mapLayers(places, shapes, { lands: readLands(), exact: exactNeighborhoods() });
    return {
      version: createHash('sha256').update(TILE_FORMAT).update(JSON.stringify(layers)).digest('base64url').slice(0, 10),
      lands: cutter(layers.lands, 1),
      provinces: cutter(layers.provinces, 1),
      districts: cutter(layers.districts, 1),
      labels: {
        province: cutter(layers.labels.province, 0),
        district: cutter(layers.labels.district, 0),
        neighborhood: cutter(layers.labels.neighborhood, 0),
      } satisfies Record<LabelKind, Cutter>,
    };
  });

  const cachedTile = lruCache(MAX_CACHED_TILES, async (key: string) => {
    const [z = 0, x = 0, y = 0] = key.split('/').map(Number);
    const { lands, provinces, districts, labels } = await cutters('all');
    const labelled = labelKinds
      .filter((kind) => z >= labelZoom[kind])
      .flatMap((kind) => labels[kind].cut(z, x, y)?.features ?? []);
    const layers = {
      lands: lands.cut(z, x, y),
      provinces: provinces.cut(z, x, y),
      districts: z >= districtZoom ? districts.cut(z, x, y) : null,
      labels: { features: labelled },
    };
    const filled = Object.entries(layers).flatMap(([name, layer]) =>
      layer && layer.features.length > 0 ? [[name, layer] as const] : [],
    );
    if (filled.length === 0) return undefined;
    return compress(vtPbf.fromGeojsonVt(Object.fromEntries(filled), { version: 2, extent: EXTENT }));
  });

  return {
    tile: (z, x, y) => cachedTile(`${z}/${x}/${y}`),
    version: async () => (await cutters('all')).version,
  };
}

/** `tolerance`: how far a border may be simplified, in 4096ths of a tile. */
function cutter(data: FeatureCollection, tolerance: number): Cutter {
  const begin = () =>
    new GeoJSONVT(data, {
      maxZoom: deepestZoom,
      indexMaxZoom: 5,
      indexMaxPoints: 0,
      tolerance,
      extent: EXTENT,
      buffer: 64,
    });
  let index = begin();
  return {
    cut(z, x, y) {
      if (index.tileCoords.length > MAX_CUT_TILES) index = begin();
      return index.getTile(z, x, y);
    },
  };
}
