import type { Database } from '../../../platform/database.ts';
import type { District, KnownArea, Neighborhood, Places, Point, Province } from '../rules/places.ts';
import { allPlaces } from '../store/places.ts';

const turkish = new Intl.Collator('tr');

const byName = (a: { name: string; id: number }, b: { name: string; id: number }) =>
  turkish.compare(a.name, b.name) || a.id - b.id;

const pointOf = ({ lat, lng }: Point) => ({ lat, lng });

/** Loads every place into memory, once at startup. */
export async function loadPlaces(database: Database): Promise<Places> {
  const rows = await allPlaces(database);
  const provinces = rows.provinces
    .toSorted(byName)
    .map((row): Province => ({ id: row.id, name: row.name, words: row.words, point: pointOf(row) }));
  const districts = rows.districts.map((row): District => ({
    id: row.id,
    provinceId: row.province_id,
    name: row.name,
    words: row.words,
    point: pointOf(row),
  }));
  const neighborhoods = rows.neighborhoods.map((row): Neighborhood => ({
    id: row.id,
    districtId: row.district_id,
    name: row.name,
    ...(row.postcode !== null && { postcode: row.postcode }),
    point: pointOf(row),
  }));
  const districtLists = groupedAndSorted(districts, (district) => district.provinceId);
  const neighborhoodLists = groupedAndSorted(neighborhoods, (neighborhood) => neighborhood.districtId);
  return {
    provinces: byId(provinces),
    districts: byId(districts),
    neighborhoods: byId(neighborhoods),
    districtsOf: (provinceId) => districtLists.get(provinceId) ?? [],
    neighborhoodsOf: (districtId) => neighborhoodLists.get(districtId) ?? [],
    knownAreas: rows.knownAreas.map((row): KnownArea => ({
      name: row.name,
      districtId: row.district_id,
      ...(row.neighborhood_id !== null && { neighborhoodId: row.neighborhood_id }),
    })),
  };
}

const byId = <T extends { id: number }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

/** Groups items by owner and sorts each group by name in Turkish order. */
function groupedAndSorted<T extends { id: number; name: string }>(
  items: readonly T[],
  ownerOf: (item: T) => number,
): Map<number, T[]> {
  const result = Map.groupBy(items, ownerOf);
  for (const list of result.values()) list.sort(byName);
  return result;
}
