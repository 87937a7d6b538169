import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Land } from '../../../../data/places/lands.ts';
import type { Places, PlaceShapes, Point } from '../../../people/addresses/port.ts';

export type LabelKind = 'province' | 'district' | 'neighborhood';

/** The lowest zoom whose tiles contain labels of each kind. */
export const labelZoom: Record<LabelKind, number> = { province: 0, district: 7, neighborhood: 11 };
/** The lowest zoom whose tiles contain district borders. */
export const districtZoom = 7;

/** Map content as GeoJSON: the land of Turkey and its neighbours, borders of provinces and districts, and labelled points by kind of place. */
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

/** Map content besides the places. */
export interface MapGround {
  lands: readonly Land[];
  /** Neighbourhoods with an exact point. Others have no label, because it would be at a wrong place. */
  exact: ReadonlySet<number>;
}

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

/** Labelled points. Rank 1 is the largest of its kind and wins if labels overlap. */
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
