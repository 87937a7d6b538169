import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Places, PlaceShapes, Point } from '../../../people/addresses/port.ts';

export type LabelKind = 'province' | 'district' | 'neighborhood';

/** The zoom from which labels of each kind are in the tiles. */
export const labelZoom: Record<LabelKind, number> = { province: 0, district: 7, neighborhood: 11 };
/** The zoom from which district borders are in the tiles. */
export const districtZoom = 7;

/** What the map draws, as GeoJSON: the borders of provinces, of districts, and a point with a name for each kind of place. */
export interface MapLayers {
  provinces: FeatureCollection;
  districts: FeatureCollection;
  labels: Record<LabelKind, FeatureCollection>;
}

interface Named {
  id: number;
  name: string;
  point: Point;
}

/** Gathers everything the map draws. */
export async function mapLayers(places: Places, shapes: PlaceShapes): Promise<MapLayers> {
  const provinces: Feature[] = [];
  const districts: Feature[] = [];
  for (const { id, name } of places.provinces.values()) {
    const border = await shapes.province(id);
    if (border) provinces.push(feature(id, border.shape, { name }));
    for (const [districtId, { shape, approximate }] of await shapes.districtsOf(id)) {
      districts.push(feature(districtId, shape, { approximate }));
    }
  }
  return {
    provinces: collection(provinces),
    districts: collection(districts),
    labels: {
      province: labels('province', places.provinces.values(), (one) => places.districtsOf(one.id).length),
      district: labels('district', places.districts.values(), (one) => places.neighborhoodsOf(one.id).length),
      neighborhood: labels('neighborhood', places.neighborhoods.values(), () => 0),
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
