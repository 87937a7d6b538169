import { placeCalls } from '../../../../contract/calls/places.ts';
import type { PlaceShape } from '../../../../data/places/shapes.ts';
import { required } from '../../../platform/errors.ts';
import { bind, bindAll, bindShared } from '../../../platform/http/binding.ts';
import { lineagesOf, placeFinder } from '../rules/find-places.ts';
import type { Neighborhood, Places, Point } from '../rules/places.ts';
import type { PlaceShapes } from '../port.ts';

const place = ({ id, name, point }: { id: number; name: string; point: Point }) => ({ id, name, point });

const neighborhood = ({ postcode, ...rest }: Neighborhood) => ({
  ...place(rest),
  ...(postcode !== undefined && { postcode }),
});

const polygon = ({ id, name }: { id: number; name: string }, { shape, approximate }: PlaceShape) => ({
  id,
  name,
  approximate,
  shape,
});

export function placeBindings({ places, shapes }: { places: Places; shapes: PlaceShapes }) {
  const find = placeFinder(places);
  const provinces = () => ({ items: [...places.provinces.values()].map(place) });
  const districts = (provinceId: number) => {
    required(places.provinces.get(provinceId), 'ProvinceNotFound');
    return { items: places.districtsOf(provinceId).map(place) };
  };
  const neighborhoods = (districtId: number) => {
    required(places.districts.get(districtId), 'DistrictNotFound');
    return { items: places.neighborhoodsOf(districtId).map(neighborhood) };
  };
  return bindAll(
    bind(placeCalls.byCoordinate, async ({ query }) => {
      const point = { lat: query.latitude, lng: query.longitude };
      const found = required(await shapes.at(point), 'CoordinateOutsideCountry');
      const near = found.neighborhoodId === undefined ? undefined : places.neighborhoods.get(found.neighborhoodId);
      return {
        province: place(required(places.provinces.get(found.provinceId), 'ProvinceNotFound')),
        district: place(required(places.districts.get(found.districtId), 'DistrictNotFound')),
        ...(near && { neighborhood: neighborhood(near) }),
        approximate: found.approximate,
        ...(found.certain && { certain: found.certain }),
        nearest: found.nearest.flatMap((id) => {
          const district = places.districts.get(id);
          const province = district && places.provinces.get(district.provinceId);
          return district && province ? [{ province: place(province), district: place(district) }] : [];
        }),
      };
    }),
    bind(placeCalls.find, ({ query }) => ({ items: find(query.query) })),
    bindShared(placeCalls.lineages, ({ query }) => ({ items: lineagesOf(places, query.ids) })),
    bindShared(placeCalls.provinces, provinces),
    bind(placeCalls.districts, ({ query }) => districts(query.provinceId)),
    bind(placeCalls.neighborhoods, ({ query }) => neighborhoods(query.districtId)),
    bind(placeCalls.provincePolygon, async ({ params }) => {
      const province = required(places.provinces.get(params.id), 'ProvinceNotFound');
      return polygon(province, required(await shapes.province(params.id), 'ProvinceNotFound'));
    }),
    bind(placeCalls.districtPolygon, async ({ params }) => {
      const district = required(places.districts.get(params.id), 'DistrictNotFound');
      return polygon(district, required(await shapes.district(params.id), 'DistrictNotFound'));
    }),
    bind(placeCalls.neighborhoodPolygon, async ({ params }) => {
      const one = required(places.neighborhoods.get(params.id), 'NeighborhoodNotFound');
      return polygon(one, required(await shapes.neighborhood(params.id), 'NeighborhoodNotFound'));
    }),
    bind(placeCalls.userProvinces, provinces),
    bind(placeCalls.userDistricts, ({ params }) => districts(params.provinceId)),
    bind(placeCalls.userNeighborhoods, ({ params }) => neighborhoods(params.districtId)),
  );
}
