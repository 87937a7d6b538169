import type { Database } from '../../../platform/database.ts';
import type { District, KnownArea, Neighborhood, Places, Province } from '../rules/places.ts';
import {
  loadPlacesStatement,
  selectDistrictStatement,
  selectKnownAreaStatement,
  selectNeighborhoodStatement,
} from '../store.ts';

interface Row {
  id: number;
  name: string;
  lat: number;
  lng: number;
}

const turkish = new Intl.Collator('tr');
const byName = (a: { name: string; id: number }, b: { name: string; id: number }) =>
  turkish.compare(a.name, b.name) || a.id - b.id;

const pointOf = ({ lat, lng }: Row) => ({ lat, lng });

/** Reads every place of the country into memory, once a start. */
export async function loadPlaces(database: Database): Promise<Places> {
  const [provinceRows, districtRows, neighborhoodRows, knownAreas] = await Promise.all([
    loadPlacesStatement.all(database, []),
    selectDistrictStatement.all(database, []),
    selectNeighborhoodStatement.all(database, []),
    selectKnownAreaStatement.all(database, []),
  ]);
  const provinces = provinceRows
    .toSorted(byName)
    .map((row): Province => ({ id: row.id, name: row.name, words: row.words, point: pointOf(row) }));
  const districts = districtRows.map((row): District => ({
    id: row.id,
    provinceId: row.province_id,
    name: row.name,
    words: row.words,
    point: pointOf(row),
  }));
  const neighborhoods = neighborhoodRows.map((row): Neighborhood => ({
    id: row.id,
    districtId: row.district_id,
    name: row.name,
    ...(row.postcode !== null && { postcode: row.postcode }),
    point: pointOf(row),
  }));
  const districtLists = lists(districts, (district) => district.provinceId);
  const neighborhoodLists = lists(neighborhoods, (neighborhood) => neighborhood.districtId);
  return {
    provinces: byId(provinces),
    districts: byId(districts),
    neighborhoods: byId(neighborhoods),
    districtsOf: (provinceId) => districtLists.get(provinceId) ?? [],
    neighborhoodsOf: (districtId) => neighborhoodLists.get(districtId) ?? [],
    knownAreas: knownAreas.map((row): KnownArea => ({
      name: row.name,
      districtId: row.district_id,
      ...(row.neighborhood_id !== null && { neighborhoodId: row.neighborhood_id }),
    })),
  };
}

const byId = <T extends { id: number }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

/** What belongs together, each list sorted by Turkish rules. */
function lists<T extends { id: number; name: string }>(
  items: readonly T[],
  ownerOf: (item: T) => number,
): Map<number, T[]> {
  const result = Map.groupBy(items, ownerOf);
  for (const list of result.values()) list.sort(byName);
  return result;
}
