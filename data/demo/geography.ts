/** Ad locations: provinces weighted by population, districts by centrality. */
import { boxOf, distanceKm } from '../places/geometry.ts';
import type { Point } from '../places/geometry.ts';
import { readPlaces } from '../places/read.ts';
import { districtShapes, neighborhoodPoints } from '../places/shapes.ts';
import { districtPeople, holidayDistricts, provincePeople, provincePrices } from './geography-tables.ts';
import { Weighted } from './random.ts';
import type { Random } from './random.ts';

interface DemoNeighborhood {
  id: number;
  name: string;
  point: Point;
}

export interface DemoDistrict {
  id: number;
  provinceId: number;
  provinceName: string;
  name: string;
  /** Colloquial name: `Kadıköy`, but `Sivas merkez`. */
  spoken: string;
  /** Home price relative to the national mean. */
  priceFactor: number;
  /** Coastal with summer homes. */
  holiday: boolean;
  weight: number;
  neighborhoods: Weighted<DemoNeighborhood>;
}

export interface DemoProvince {
  id: number;
  name: string;
  weight: number;
  priceFactor: number;
  districts: Weighted<DemoDistrict>;
  districtList: readonly DemoDistrict[];
}

export interface Geography {
  provinces: readonly DemoProvince[];
  province(id: number): DemoProvince;
  /** Draws a province by population. */
  anyProvince: Weighted<DemoProvince>;
  /** Draws a province by rural area, with fewer in the large cities. */
  ruralProvince: Weighted<DemoProvince>;
}

export interface Spot {
  district: DemoDistrict;
  neighborhood: DemoNeighborhood;
  lat: number;
  lng: number;
}

/** Distance in kilometres over which a district's weight falls to 1/e. */
const FADE_KM = 22;
/** Maximum offset of an ad from its neighbourhood's point, degrees. */
const STRAY = 0.004;

/** Reads and weights all places. Takes about a second. */
export function readGeography(): Geography {
  const places = readPlaces();
  const districtsOf = Map.groupBy(places.districts, (district) => district.provinceId);
  const neighborhoodsOf = Map.groupBy(places.neighborhoods, (neighborhood) => neighborhood.districtId);
  const provinces = places.provinces.map((province): DemoProvince => {
    const own = districtsOf.get(province.id) ?? [];
    const shapes = districtShapes(province, own);
    const priceFactor = provincePrices[province.name] ?? 0.72;
    const people = districtPeople[province.name];
    const [west, south, east, north] = boxOf(province.shape);
    const width = distanceKm({ lat: south, lng: west }, { lat: north, lng: east });
    const districts = own.flatMap((district): DemoDistrict[] => {
      const shape = shapes.get(district.id)?.shape;
      const list = neighborhoodsOf.get(district.id) ?? [];
      if (!shape || list.length === 0) return [];
      const points = neighborhoodPoints({ shape, point: district.point }, list);
      const placed = list.flatMap(({ id, name }) => {
        const point = points.get(id);
        return point ? [{ id, name, point }] : [];
      });
      const far = distanceKm(district.point, province.point);
      const [count, price] = people?.[district.name] ?? [];
      return [
        {
          id: district.id,
          provinceId: province.id,
          provinceName: province.name,
          name: district.name,
          spoken: district.name === 'Merkez' ? `${province.name} merkez` : district.name,
          priceFactor: priceFactor * (price ?? (people ? 0.8 : 1.05 - Math.min(0.4, far / width))),
          holiday: holidayDistricts.has(`${province.name}/${district.name}`),
          weight: count ?? (people ? 40 : 300 * Math.exp(-far / FADE_KM) + 25),
          neighborhoods: new Weighted(placed, (one) => 1 / (1.5 + distanceKm(one.point, district.point))),
        },
      ];
    });
    return {
      id: province.id,
      name: province.name,
      weight: provincePeople[province.name] ?? 300,
      priceFactor,
      districts: new Weighted(districts, (district) => district.weight),
      districtList: districts,
    };
  });
  const byId = new Map(provinces.map((province) => [province.id, province]));
  return {
    provinces,
    province: (id) => byId.get(id) as DemoProvince,
    anyProvince: new Weighted(provinces, (province) => province.weight),
    ruralProvince: new Weighted(
      provinces,
      (province) => Math.sqrt(province.weight) * (province.weight > 4000 ? 0.8 : 1),
    ),
  };
}

/** A random location in the district. */
export function spotIn(district: DemoDistrict, random: Random): Spot {
  const neighborhood = district.neighborhoods.draw(random);
  const { lat, lng } = neighborhood.point;
  return {
    district,
    neighborhood,
    lat: Math.round((lat + random.bell() * STRAY * 0.3) * 1e5) / 1e5,
    lng: Math.round((lng + random.bell() * STRAY * 0.4) * 1e5) / 1e5,
  };
}
