/**
 * Writes the compact place files from npm packages in a folder:
 * `node data/places/import.ts <folder>`. README.md explains how to fill it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm } from './geometry.ts';
import type { Point, Ring } from './geometry.ts';
import { outlyingPieces } from './repair-outlines.ts';
import { nameKey, turkishName } from './names.ts';
import { readSources } from './sources.ts';
import type { GeoName, Sources } from './sources.ts';
import { joinPostcodes } from './postcodes.ts';

const here = import.meta.dirname;

/** GeoNames districts with a different name in the register. */
const admin2Names: Record<string, string> = {
  'Şemdinni İlçesi': 'Şemdinli',
  'Ondokuzmayıs İlçesi': '19 Mayıs',
  'Muradiye / Berkri': 'Muradiye',
};

/** Names that are corrupt in the register's file. */
const brokenNames: Record<string, string> = { '511246': 'YEŞİLLİ' };

/** Capitals of provinces that have neither a central district nor a town with their name. */
const seats: Record<string, string> = { hatay: 'antakya', kocaeli: 'izmit', sakarya: 'adapazari' };

interface DistrictRow {
  id: number;
  provinceId: number;
  key: string;
  name: string;
  point: Point;
}

function readHandPoints(): Map<number, Point> {
  const lines = readFileSync(join(here, 'hand-points.txt'), 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const [id, lat, lng] = line.split(' ').map(Number);
        return [id ?? 0, { lat: lat ?? 0, lng: lng ?? 0 }];
      }),
  );
}

/** GeoNames points by the register's district id, joined by `admin2`, not by the point's name. */
function pointsByDistrict(sources: Sources): Map<number, GeoName[]> {
  const provinceKeys = new Map(sources.provinces.map((row) => [nameKey(row.cityName), Number(row.cityCode)]));
  const provinceOfFips = new Map(sources.outlines.map((outline) => [outline.fips, provinceKeys.get(outline.key)]));
  const districtIds = new Map(
    sources.districts.map((row) => [`${row.cityCode}/${nameKey(row.districtName)}`, Number(row.districtCode)]),
  );
  const districtOfAdmin2 = new Map<string, number>();
  for (const row of sources.admin2) {
    const [, fips = '', code = ''] = row.code.split('.');
    const province = provinceOfFips.get(fips);
    const key = nameKey((admin2Names[row.name] ?? row.name).replace(/ (İlçesi|District)$/, ''));
    const central = key.endsWith('merkez') || provinceKeys.get(key) === province;
    const id = districtIds.get(`${province}/${key}`) ?? (central ? districtIds.get(`${province}/merkez`) : undefined);
    if (id) districtOfAdmin2.set(code, id);
  }
  const points = new Map<number, GeoName[]>();
  for (const point of sources.points) {
    const id = districtOfAdmin2.get(point.admin2);
    if (id) points.set(id, [...(points.get(id) ?? []), point]);
  }
  return points;
}

function districtRows(sources: Sources, points: Map<number, GeoName[]>): DistrictRow[] {
  const byHand = readHandPoints();
  const rows = sources.districts.map((row) => {
    const id = Number(row.districtCode);
    const own = points.get(id) ?? [];
    const keys = [nameKey(row.districtName), nameKey(row.cityName)];
    const named = keys.map((key) => own.find((point) => nameKey(point.name) === key));
    const point = byHand.get(id) ?? (named[0] ?? named[1] ?? own[0])?.at;
    if (!point) throw new Error(`No point for ${row.cityName}/${row.districtName} (${id})`);
    return {
      id,
      provinceId: Number(row.cityCode),
      key: nameKey(row.districtName),
      name: turkishName(row.districtName),
      point,
    };
  });
  return rows.sort((a, b) => a.provinceId - b.provinceId || a.id - b.id);
}

/** Real points of neighbourhoods, matched by name with GeoNames points in the same district. */
function realPoints(sources: Sources, points: Map<number, GeoName[]>, districts: DistrictRow[]) {
  const names = new Map<string, string[]>();
  for (const row of sources.neighborhoods) {
    const key = `${row.districtCode}/${nameKey(row.neighborhoodName)}`;
    names.set(key, [...(names.get(key) ?? []), row.neighborhoodCode]);
  }
  const found = new Map<string, Point>();
  for (const district of districts) {
    const taken: Point[] = [];
    for (const point of points.get(district.id) ?? []) {
      const ids = names.get(`${district.id}/${nameKey(point.name)}`) ?? [];
      const [id] = ids;
      // Equal names are ambiguous, and two points in one position would have no cells.
      if (!id || ids.length > 1 || found.has(id)) continue;
      if (taken.some((other) => distanceKm(other, point.at) < 0.1)) continue;
      taken.push(point.at);
      found.set(id, point.at);
    }
  }
  return found;
}

const written = ({ lat, lng }: Point) => `${lat.toFixed(4)},${lng.toFixed(4)}`;

function write(file: string, lines: string[]): void {
  writeFileSync(join(here, file), `${lines.join('\n')}\n`);
}

/** Writes the provinces' file, one per line; outlines as `lng,lat lng,lat …`, parts separated by `;`. */
function writeProvinces(sources: Sources, districts: DistrictRow[]): number {
  const outlines = new Map(sources.outlines.map((outline) => [outline.key, outline.polygons]));
  const rows = sources.provinces
    .map((row) => ({ id: Number(row.cityCode), key: nameKey(row.cityName), row }))
    .map((row) => ({ ...row, polygons: outlines.get(row.key) ?? [] }))
    .sort((a, b) => a.id - b.id);
  const pieces = outlyingPieces(rows, districts);
  const text = (ring: Ring) => ring.map((position) => position.join(',')).join(' ');
  const lines = rows.map(({ id, key, row, polygons }) => {
    if (!polygons.length) throw new Error(`No outline for ${row.cityName}`);
    const own = districts.filter((district) => district.provinceId === id);
    const point = written(provinceCentre(sources, key, own));
    const shape = [...polygons, ...(pieces.get(id) ?? [])].map(text).join(';');
    return [id, turkishName(row.cityName), point, shape].join('\t');
  });
  write('provinces.txt', lines);
  return [...pieces.values()].flat().length;
}

/** The provincial capital's point: the central district, the town with the province's name, or the named capital. */
function provinceCentre(sources: Sources, key: string, districts: DistrictRow[]): Point {
  const fips = sources.outlines.find((outline) => outline.key === key)?.fips;
  const town = sources.points.find((point) => point.admin1 === fips && nameKey(point.name) === key);
  const seat = (name: string | undefined) => districts.find((row) => row.key === name)?.point;
  const point = seat('merkez') ?? town?.at ?? seat(seats[key]);
  if (!point) throw new Error(`No centre for ${key}`);
  return point;
}

/**
 * Writes the neighbourhoods' file: `>district`, then lines `id name|postcode|lat,lng` without empty cells at the end.
 * Returns how many have a postcode.
 */
function writeNeighborhoods(sources: Sources, districts: DistrictRow[], points: Map<string, Point>): number {
  const post = joinPostcodes(sources);
  const lines: string[] = [];
  let postcodes = 0;
  const byDistrict = Map.groupBy(sources.neighborhoods, (row) => Number(row.districtCode));
  for (const district of districts) {
    lines.push(`>${district.id}`);
    const rows = byDistrict.get(district.id) ?? [];
    rows.sort((a, b) => Number(a.neighborhoodCode) - Number(b.neighborhoodCode));
    for (const row of rows) {
      const id = row.neighborhoodCode;
      const match = post.get(id);
      const name = match?.name ?? turkishName(row.neighborhoodName);
      const point = points.get(id);
      if (match) postcodes += 1;
      const fields = [name, match?.postcode ?? '', point ? written(point) : ''];
      lines.push(`${id} ${fields.join('|').replace(/\|+$/, '')}`);
    }
  }
  write('neighborhoods.txt', lines);
  return postcodes;
}

function main(folder: string | undefined): void {
  if (!folder) throw new Error('Usage: node data/places/import.ts <folder with the npm packages>');
  const sources = readSources(folder);
  for (const row of sources.neighborhoods)
    row.neighborhoodName = brokenNames[row.neighborhoodCode] ?? row.neighborhoodName.trim();
  const points = pointsByDistrict(sources);
  const districts = districtRows(sources, points);
  const added = writeProvinces(sources, districts);
  write(
    'districts.txt',
    districts.map(({ id, provinceId, name, point }) => [provinceId, id, name, written(point)].join('\t')),
  );
  const real = realPoints(sources, points, districts);
  const postcodes = writeNeighborhoods(sources, districts, real);
  const count = sources.neighborhoods.length;
  console.log(`${sources.provinces.length} provinces, ${districts.length} districts`);
  console.log(`Added ${added} pieces to provinces for districts outside their outlines`);
  console.log(`${count} neighbourhoods, ${postcodes} with a postcode, ${real.size} with a real point`);
}

main(process.argv[2]);
