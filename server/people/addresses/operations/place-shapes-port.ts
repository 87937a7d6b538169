import { contains } from '../../../../data/places/geometry.ts';
import { districtShapes, neighborhoodShapes, placeAt, shapesAt } from '../../../../data/places/shapes.ts';
import { districtsNear, allMarks } from '../../../../data/places/nearest-districts.ts';
import type { PlaceShape } from '../../../../data/places/shapes.ts';
import type { Database } from '../../../platform/database.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import type { PlaceShapes } from '../port.ts';
import type { Places } from '../rules/places.ts';
import { districtBorders, neighborhoodBorders, provinceBorders, surveyedDistrictIds } from '../store/places.ts';
import type { ShapeRow } from '../store/places.ts';

/** Provinces whose district borders stay in memory. Turkey has 81, so all of them. */
const MAX_CACHED_PROVINCES = 81;
/** Districts whose neighbourhood borders stay in memory. */
const MAX_CACHED_DISTRICTS = 60;

/** Reads and computes borders on first use. */
export function createPlaceShapes(database: Database, places: Places): PlaceShapes {
  const provinceShapes = lruCache(1, async (_all: 'all') => {
    const rows = await provinceBorders(database);
    return new Map(rows.map(({ id, shape }) => [id, { id, shape, approximate: false }]));
  });
  const provinces = () => provinceShapes('all');

  const districtsOf = lruCache(MAX_CACHED_PROVINCES, async (provinceId: number) => {
    const province = (await provinces()).get(provinceId);
    if (!province) return new Map<number, PlaceShape>();
    return withOfficial(
      districtShapes(province, places.districtsOf(provinceId)),
      await districtBorders(database, provinceId),
    );
  });

  const districtShape = async (id: number) => {
    const district = places.districts.get(id);
    return district && (await districtsOf(district.provinceId)).get(id);
  };

  const neighborhoodsOf = lruCache(MAX_CACHED_DISTRICTS, async (districtId: number) => {
    const district = await districtShape(districtId);
    if (!district) return new Map<number, PlaceShape>();
    const points = new Map(places.neighborhoodsOf(districtId).map(({ id, point }) => [id, point]));
    return withOfficial(neighborhoodShapes(district, points), await neighborhoodBorders(database, districtId));
  });

  /** Read before the neighbourhood borders, which few points need. */
  const surveyedDistricts = lruCache(1, (_all: 'all') => surveyedDistrictIds(database));

  const provinceOf = (districtId: number) => places.districts.get(districtId)?.provinceId;

  return {
    province: async (id) => (await provinces()).get(id),
    districtsOf,
    district: districtShape,
    async neighborhood(id) {
      const neighborhood = places.neighborhoods.get(id);
      return neighborhood && (await neighborhoodsOf(neighborhood.districtId)).get(id);
    },
    async at(point) {
      const all = [...(await provinces()).values()];
      const around = shapesAt(point, all);
      const shapes = new Map(await Promise.all(around.map(async ({ id }) => [id, await districtsOf(id)] as const)));
      const found = placeAt(point, {
        provinces: around,
        districtsOf: (provinceId) =>
          places.districtsOf(provinceId).flatMap(({ id, point: middle }) => {
            const border = shapes.get(provinceId)?.get(id);
            return border ? [{ id, point: middle, shape: border.shape }] : [];
          }),
        neighborhoodsOf: places.neighborhoodsOf,
      });
      if (!found) return undefined;
      const district = shapes.get(found.provinceId)?.get(found.districtId);
      const isSurveyed = (await surveyedDistricts('all')).has(found.districtId);
      const surveyed = isSurveyed
        ? [...(await neighborhoodsOf(found.districtId))].find(
            ([, one]) => !one.approximate && contains(one.shape, point),
          )
        : undefined;
      const approximate = district?.approximate ?? true;
      // With a surveyed border nothing is estimated.
      if (!approximate) {
        const nearest = [found.districtId];
        if (!surveyed) return { ...found, approximate: true, certain: 'district', nearest };
        return { ...found, neighborhoodId: surveyed[0], approximate, certain: 'neighborhood', nearest };
      }
      const near = districtsNear(point, found.districtId, allMarks());
      const isOneProvince = near.districtIds.every((id) => provinceOf(id) === found.provinceId);
      const certain = near.isCertain ? 'district' : isOneProvince ? 'province' : undefined;
      return {
        ...found,
        ...(surveyed && { neighborhoodId: surveyed[0] }),
        approximate: true,
        ...(certain && { certain }),
        nearest: near.districtIds,
      };
    },
  };
}

function withOfficial(computed: ReadonlyMap<number, PlaceShape>, rows: readonly ShapeRow[]): Map<number, PlaceShape> {
  return new Map([...computed, ...rows.map(({ id, shape }) => [id, { shape, approximate: false }] as const)]);
}
