/** Reads the committed places. Called once when the server seeds its tables; nothing stays in memory. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Point } from './geometry.ts';
import { neighborhoodIdOf } from './ids.ts';
import { nameKey } from './names.ts';

export interface Province {
  /** The plate code, 1–81. */
  id: number;
  name: string;
  /** Other names that people type. */
  words: string[];
  /** The provincial capital, degrees. */
  point: Point;
  /** The surveyed outline, accurate to about 1 km; not approximated from points as districts are. */
  shape: Polygon | MultiPolygon;
}

export interface District {
  /** The official id. */
  id: number;
  provinceId: number;
  name: string;
  words: string[];
  /** The middle of the district's town, degrees. */
  point: Point;
}

export interface Neighborhood {
  /** The official id, above those of provinces and districts: see `ids.ts`. */
  id: number;
  districtId: number;
  name: string;
  /** Five digits. Absent if the postal list does not have the neighbourhood. */
  postcode?: string;
  /** A real point, degrees; only GeoNames has some. */
  point?: Point;
}

/** A quarter (semt) with a common name that no register has. */
export interface KnownArea {
  name: string;
  districtId: number;
  /** Absent if the area covers several neighbourhoods. */
  neighborhoodId?: number;
}

export interface Places {
  provinces: Province[];
  districts: District[];
  neighborhoods: Neighborhood[];
  areas: KnownArea[];
}

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

function pointOf(text: string): Point {
  const [lat = NaN, lng = NaN] = text.split(',').map(Number);
  return { lat, lng };
}

/** All places in Turkey by official id, provinces first. */
export function readPlaces(): Places {
  const words = readWords();
  const provinces = readProvinces(words);
  const districts = readDistricts(provinces, words);
  const neighborhoods = readNeighborhoods();
  const areas = readAreas(provinces, districts, neighborhoods);
  return { provinces, districts, neighborhoods, areas };
}

function readWords(): Map<string, string[]> {
  return new Map(
    linesOf('words.txt').map((line) => {
      const [place = '', names = ''] = line.split(': ');
      return [place, names.split(', ')];
    }),
  );
}

function readProvinces(words: Map<string, string[]>): Province[] {
  return linesOf('provinces.txt').map((line) => {
    const [id, name = '', point = '', outlines = ''] = line.split('\t');
    const coordinates = outlines.split(';').map((outline) => {
      const ring = outline.split(' ').map((position) => position.split(',').map(Number));
      return [[...ring, ring[0] ?? []]];
    });
    const [only] = coordinates;
    const shape: Province['shape'] =
      only && coordinates.length === 1 ? { type: 'Polygon', coordinates: only } : { type: 'MultiPolygon', coordinates };
    return { id: Number(id), name, words: words.get(name) ?? [], point: pointOf(point), shape };
  });
}

function readDistricts(provinces: Province[], words: Map<string, string[]>): District[] {
  const provinceNames = new Map(provinces.map(({ id, name }) => [id, name]));
  return linesOf('districts.txt').map((line) => {
    const [provinceId, id, name = '', point = ''] = line.split('\t');
    const province = provinceNames.get(Number(provinceId)) ?? '';
    const others = words.get(`${province}/${name}`) ?? [];
    return {
      id: Number(id),
      provinceId: Number(provinceId),
      name,
      // Every second province has a central district named only `Merkez`; the province's name is added for search.
      words: name === 'Merkez' ? [`${province} Merkez`, ...others] : others,
      point: pointOf(point),
    };
  });
}

function readNeighborhoods(): Neighborhood[] {
  const neighborhoods: Neighborhood[] = [];
  let districtId = 0;
  for (const line of linesOf('neighborhoods.txt')) {
    if (line.startsWith('>')) {
      districtId = Number(line.slice(1));
      continue;
    }
    const space = line.indexOf(' ');
    const [name = '', postcode, point] = line.slice(space + 1).split('|');
    neighborhoods.push({
      id: neighborhoodIdOf(Number(line.slice(0, space))),
      districtId,
      name,
      ...(postcode && { postcode }),
      ...(point && { point: pointOf(point) }),
    });
  }
  return neighborhoods;
}

/** The hand-written areas. Throws if one does not name a district, or not exactly one neighbourhood in it. */
function readAreas(provinces: Province[], districts: District[], neighborhoods: Neighborhood[]): KnownArea[] {
  const provinceNames = new Map(provinces.map(({ id, name }) => [id, name]));
  const districtIds = new Map(
    districts.map(({ id, provinceId, name }) => [`${provinceNames.get(provinceId)}/${name}`, id]),
  );
  const byDistrict = Map.groupBy(neighborhoods, (neighborhood) => neighborhood.districtId);
  const areas: KnownArea[] = [];
  let district = '';
  for (const line of linesOf('known-areas.txt')) {
    if (line.startsWith('[')) {
      district = line.slice(1, -1);
      continue;
    }
    const districtId = districtIds.get(district);
    if (!districtId) throw new Error(`known-areas.txt: no district ${district}`);
    const [name = '', within] = line.split(' = ');
    if (!within) {
      areas.push({ name, districtId });
      continue;
    }
    const found = (byDistrict.get(districtId) ?? []).filter(
      (neighborhood) => nameKey(neighborhood.name) === nameKey(within),
    );
    const [neighborhood] = found;
    if (!neighborhood || found.length > 1)
      throw new Error(`known-areas.txt: ${found.length} neighbourhoods ${within} in ${district}`);
    areas.push({ name, districtId, neighborhoodId: neighborhood.id });
  }
  return areas;
}
