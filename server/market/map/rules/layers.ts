import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Land } from '../../../../data/places/lands.ts';
import type { Places, PlaceShapes, Point } from '../../../people/addresses/port.ts';

export type LabelKind = 'province' | 'district' | 'neighborhood';

/** The zoom from which labels of each kind are in the tiles. */
export const labelZoom: Record<LabelKind, number> = { province: 0, district: 7, neighborhood: 11 };
/** The zoom from which district borders are in the tiles. */
export const districtZoom = 7;

/** What the map draws, as GeoJSON: the land of Turkey and around it, the borders of provinces, of districts, and a point with a name for each kind of place. */
export interface MapLayers {
  lands: FeatureCollection;
  provinces: FeatureCollection;
  districts: FeatureCollection;
  labels: Record<LabelKind, FeatureCollection>;
}

interface Named {
  id: number;
  name: string;
  point: Point;
}

/** What the map draws beside the places themselves. */
export interface MapGround {
  lands: readonly Land[];
  /** Neighbourhoods whose real point is known: a name at any other point would name somewhere else. */
  exact: ReadonlySet<number>;
}

/** Gathers everything the map draws. */
export async function mapLayers(places: Places, shapes: PlaceShapes, { lands, exact }: MapGround): Promise<MapLayers> {
  const provinces: Feature[] = [];
  const districts: Feature[] = [];
  for (const { id, name } of places.provinces.values()) {
    const border = await shapes.province(id);
    if (border) provinces.push(feature(id, border.shape, { name }));
    for (const [districtId, { shape, approximate }] of await shapes.districtsOf(id)) {
      districts.push(feature(districtId, shape, { approximate }));
    }
  }
  const known = [...places.neighborhoods.values()].filter(({ id }) => exact.has(id));
  return {
    lands: collection(lands.map(({ isHome, shape }, index) => feature(index + 1, shape, { home: isHome }))),
    provinces: collection(provinces),
    districts: collection(districts),
    labels: {
      province: labels('province', places.provinces.values(), (one) => places.districtsOf(one.id).length),
      district: labels('district', places.districts.values(), (one) => places.neighborhoodsOf(one.id).length),
      neighborhood: labels('neighborhood', known, () => 0),
    },
  };
}

/** Points with names; rank 1 is the largest of its kind and wins where labels would overlap. */
function labels<T extends Named>(kind: LabelKind, items: Iterable<T>, sizeOf: (item: T) => number): FeatureCollection {
  const bySize = [...items]
    .map((item) => ({ item, size: sizeOf(item) }))
    .toSorted((a, b) => b.size - a.size || a.item.id - b.item.id);
  return collection(
    bySize.map(({ item: { id, name, point } }, index) =>
      feature(id, { type: 'Point', coordinates: [point.lng, point.lat] }, { name, kind, rank: index + 1 }),
    ),
  );
}

const feature = (id: number, geometry: Geometry, properties: Record<string, string | number | boolean>): Feature => ({
  type: 'Feature',
  id,
  geometry,
  properties,
});

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
