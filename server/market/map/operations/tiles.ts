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

/** The deepest zoom that is answered. */
export const deepestZoom = 14;

/** Changed when tiles change for another reason than their data. */
const TILE_FORMAT = '2';
const EXTENT = 4096;
/** Compressed tiles kept in memory; at some 3 KB each. */
const TILES_KEPT = 4_000;
/** A cutter keeps all it ever cut: beyond this many tiles it begins anew. */
const CUT_MOST = 8_000;

export interface Tiles {
  /** A tile as a gzip-compressed vector tile; nothing where it is empty. The zoom is at most `deepestZoom`. */
  tile(z: number, x: number, y: number): Promise<Buffer | undefined>;
  /** A short word that changes with everything the tiles draw. */
  version(): Promise<string>;
}

/** Cuts one layer into tiles, within bounds of memory. */
interface Cutter {
  cut(z: number, x: number, y: number): LegacyTile | null;
}

const compress = promisify(gzip);
const labelKinds = Object.keys(labelZoom) as LabelKind[];

/** Opens the map's tiles. The layers are gathered at the first tile. */
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

  const made = lruCache(TILES_KEPT, async (key: string) => {
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
    tile: (z, x, y) => made(`${z}/${x}/${y}`),
    version: async () => (await cutters('all')).version,
  };
}

/** `tolerance` is how far a border may be straightened, in 4096ths of a tile. */
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
      if (index.tileCoords.length > CUT_MOST) index = begin();
      return index.getTile(z, x, y);
    },
  };
}
