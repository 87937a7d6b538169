import type { Client } from 'pg';
import { readPlaces } from '../../../data/places/read.ts';
import type { District, Neighborhood, Places } from '../../../data/places/read.ts';
import { districtShapes, neighborhoodPoints } from '../../../data/places/shapes.ts';
import type { Point } from './rules/places.ts';
import { insertNeighborhoods, insertPlaces, neighborhoodIds } from './store/seed.ts';

/** Adds missing places. Existing rows do not change, so imported borders survive an upgrade. */
export async function seedPlaces(client: Client): Promise<void> {
  const places = readPlaces();
  const storedIds = await neighborhoodIds(client);
  const missing = places.neighborhoods.filter(({ id }) => !storedIds.has(id));
  if (missing.length === 0) return;

  await insertPlaces(client, 'provinces', places.provinces.map(flat));
  await insertPlaces(
    client,
    'districts',
    places.districts.map(({ provinceId, ...district }) => ({ ...flat(district), province_id: provinceId })),
  );
  const points = pointsOf(places, new Set(missing.map((neighborhood) => neighborhood.districtId)));
  await insertNeighborhoods(
    client,
    missing.map((neighborhood) => withPoint(neighborhood, points)),
  );
  await insertPlaces(
    client,
    'knownAreas',
    places.areas.map((area) => ({
      name: area.name,
      district_id: area.districtId,
      neighborhood_id: area.neighborhoodId,
    })),
  );
}

const flat = <T extends { point: Point }>({ point, ...rest }: T) => ({ ...rest, ...point });

function withPoint(neighborhood: Neighborhood, points: ReadonlyMap<number, Point>) {
  const point = points.get(neighborhood.id);
  if (!point) throw new Error(`Neighbourhood ${neighborhood.id} has no point`);
  return { ...neighborhood, ...point };
}

/** A point for every neighbourhood of the districts: the known one, or one inside the district's approximate border. */
function pointsOf(places: Places, districtIds: ReadonlySet<number>): Map<number, Point> {
  const districts = Map.groupBy(places.districts, (district: District) => district.provinceId);
  const neighborhoods = Map.groupBy(places.neighborhoods, (neighborhood) => neighborhood.districtId);
  const points = new Map<number, Point>();
  for (const province of places.provinces) {
    const within = districts.get(province.id) ?? [];
    if (!within.some(({ id }) => districtIds.has(id))) continue;
    const shapes = districtShapes(province, within);
    for (const { id, point } of within) {
      const found = shapes.get(id);
      if (!found || !districtIds.has(id)) continue;
      for (const [key, value] of neighborhoodPoints({ shape: found.shape, point }, neighborhoods.get(id) ?? [])) {
        points.set(key, value);
      }
    }
  }
  return points;
}
