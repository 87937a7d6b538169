import { readPlaces } from '../../../data/places/read.ts';
import type { District, Neighborhood, Places } from '../../addresses/places.ts';

/** The country's places, from the product's data files, without a database. */
export function placesFromData(): Places {
  const { provinces, districts, neighborhoods, areas } = readPlaces();
  const point = { lat: 39, lng: 35 };
  const inProvince = Map.groupBy(districts, ({ provinceId }) => provinceId);
  const inDistrict = Map.groupBy(neighborhoods, ({ districtId }) => districtId);
  const located = ({ id, districtId, name }: (typeof neighborhoods)[number]): Neighborhood => ({ id, districtId, name, point });
  return {
    provinces: new Map(provinces.map(({ id, name, words, point: seat }) => [id, { id, name, words, point: seat }])),
    districts: new Map(districts.map((district) => [district.id, district])),
    neighborhoods: new Map(neighborhoods.map((neighborhood) => [neighborhood.id, located(neighborhood)])),
    districtsOf: (provinceId): readonly District[] => inProvince.get(provinceId) ?? [],
    neighborhoodsOf: (districtId): readonly Neighborhood[] => (inDistrict.get(districtId) ?? []).map(located),
    knownAreas: areas,
  };
}
