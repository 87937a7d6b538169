/** Popular products on Turkish marketplaces. Each one in `../searched/*.txt` has separate ads, with or without photos. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MarketEntry, Shot, Wishes } from '../model.ts';
import { phrases } from '../phrase.ts';
import type { Phrases } from '../phrase.ts';
import { readWishes } from '../pictures.ts';
import { readCars } from './cars-table.ts';
import { kindOfFamily } from './goods.ts';

const folder = join(import.meta.dirname, '../searched');
const goodsFiles = ['technology', 'home', 'wear', 'child-and-hobby', 'parts', 'homes'];

/** Model specs: a photo set showing the model fits without being listed. */
const modelKeys = ['phoneModel', 'tabletModel', 'consoleModel'];

/**
 * All searched products as market entries, based on the categories in `market`.
 * Throws if a line has an unknown category, family or photo kind.
 */
export function readSearched(market: ReadonlyMap<number, MarketEntry>): MarketEntry[] {
  const baseOf = (id: string): MarketEntry => {
    const base = market.get(Number(id));
    if (!base) throw new Error(`Searched: no category ${id}`);
    return base;
  };
  return [
    ...goodsFiles.flatMap((name) => readLines(name).map((cells) => readThing(cells, baseOf(cells[0] ?? '')))),
    ...readLines('cars').map((cells) => readCar(cells, baseOf(cells[0] ?? ''))),
    ...readLines('motorcycles').map((cells) => readMotorcycle(cells, baseOf(cells[0] ?? ''))),
  ];
}

/** Each line's cells, separated by ` | `. Lines with `#` are comments. */
function readLines(name: string): string[][] {
  return readFileSync(join(folder, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => ` ${line} `.split(/(?<=\s)\|(?=\s)/).map((cell) => cell.trim()));
}

/** `category | weight | low-high lira | family | titles; … | spec=value; … | photos, … | districts, …` */
function readThing(cells: readonly string[], base: MarketEntry): MarketEntry {
  const [, weight, band = '', family = '', titles = '', wished = '', photos = '', places = ''] = cells;
  const [low = base.low, high = base.high] = band ? band.split('-').map(Number) : [];
  const wishes = { ...base.wishes, ...readWishes(wished) };
  return {
    ...base,
    weight: Number(weight || 1),
    low,
    high,
    kind: family ? kindOfFamily(family) : base.kind,
    wishes,
    shots: shotsOf(base, wishes, photos),
    makes: undefined,
    fixed: wishes,
    ...(titles && { heads: readHeads(titles.split(';')) }),
    ...(places && { districts: places.split(',').map((place) => place.trim()) }),
  };
}

/** `category | weight | make: model | years | new price | engines | names, … | trims, … | photos, …`; the first cells as in cars-table.ts. */
function readCar(cells: readonly string[], base: MarketEntry): MarketEntry {
  const [, weight, name = '', years, price, engines, names = '', trims = '', photos = ''] = cells;
  const [car] = readCars(`${name.replace(': ', '|')}|${years}|${price}|${engines}`);
  const trim = trims
    ? ` [${trims
        .split(',')
        .map((one) => one.trim())
        .join('|')}|]`
    : '';
  const said = (written: string) => [
    `{year} ${written}${trim}`,
    `${written}${trim} {year}`,
    `${written}${trim}, {year} model`,
    `{year} model ${written}`,
  ];
  return {
    ...base,
    weight: Number(weight || 1),
    shots: shotsOf(base, {}, photos),
    heads: readHeads([
      ...names.split(',').flatMap((one) => said(one.trim())),
      `gear=Otomatik:: {year} ${names.split(',')[0]} otomatik`,
    ]),
    ...(car && { car }),
  };
}

/** `category | weight | make: model | years | new price | volume power cylinders | names, … | photos, …` */
function readMotorcycle(cells: readonly string[], base: MarketEntry): MarketEntry {
  const [, weight, name = '', years = '', price, engine = '', names = '', photos = ''] = cells;
  const [make = '', model = ''] = name.split(': ');
  const [from = 0, to = 0] = years.split('-').map(Number);
  const [volume = 0, power = 0, cylinders = 1] = engine.split(' ').map(Number);
  const said = (written: string) => [
    `{year} ${written}`,
    `${written} {year}`,
    `${written}, {year} model`,
    `Satılık ${written}`,
  ];
  return {
    ...base,
    weight: Number(weight || 1),
    shots: shotsOf(base, {}, photos),
    heads: readHeads(names.split(',').flatMap((one) => said(one.trim()))),
    ride: { make, model, price: Number(price), volume, from, to },
    fixed: { motoPower: power, motoCylinders: String(cylinders) },
  };
}

const readHeads = (heads: readonly string[]): Phrases => phrases(heads.join('\n'));

/** Photo sets for the product: of the listed kinds (`*` is all), and those that show the model. */
function shotsOf({ categoryId, shots }: MarketEntry, wishes: Wishes, photos: string): Shot[] {
  const kinds = photos
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);
  const unknown = kinds.filter((kind) => kind !== '*' && !shots.some((shot) => shot.kind === kind));
  if (unknown.length) throw new Error(`Searched: ${categoryId} has no photo kind ${unknown.join(', ')}`);
  const agrees = ({ implies }: Shot, key: string) =>
    implies[key] === undefined || [wishes[key]].flat().some((wish) => [implies[key]].flat().includes(wish));
  return shots.filter((shot) => {
    const isNamed = kinds.includes('*') || kinds.includes(shot.kind);
    const isModel = modelKeys.some((key) => wishes[key] !== undefined && shot.implies[key] !== undefined);
    return (isNamed || isModel) && Object.keys(wishes).every((key) => agrees(shot, key));
  });
}
