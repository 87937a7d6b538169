import type { DopingType } from '../../../../contract/enums.ts';

/**
 * All ids in `ad_search.tags` share one space. Standard filters (below 100) and spec values use their own ids. All others have separate ranges:
 *
 * | from | content |
 * |---|---|
 * | 1 | standard filters, `contract/schemas/filter.ts` |
 * | 60 | facts without a filter: promotions, rental or not |
 * | 1000 | spec values |
 * | 200,000,000 | provinces |
 * | 210,000,000 | districts |
 * | 250,000,000 | neighbourhoods |
 * | 300,000,000 | bands of numbers, 64 per spec |
 * | 400,000,000 | bands of the price |
 * | 410,000,000 | days of publication |
 * | 420,000,000 | cells of the country-wide map |
 * | 500,000,000 | categories |
 * | 600,000,000 | specs that the category filters by and the ad does not answer |
 */
const bases = {
  value: 1_000,
  province: 200_000_000,
  district: 210_000_000,
  neighborhood: 250_000_000,
  band: 300_000_000,
  price: 400_000_000,
  day: 410_000_000,
  cell: 420_000_000,
  category: 500_000_000,
  unanswered: 600_000_000,
} as const;

const bandsOfSpec = 64;
const dayMs = 24 * 3600 * 1000;

export const rentalTag = 66;
export const notRentalTag = 67;

/** Showcase and Urgent are standard filters too and keep those ids. */
const dopingTags: Record<DopingType, number> = {
  Showcase: 6,
  Urgent: 7,
  Boost: 60,
  Shining: 61,
  UpToDate: 62,
  MediaPack: 63,
};

export const dopingTag = (doping: DopingType): number => dopingTags[doping];
export const categoryTag = (categoryId: number): number => bases.category + categoryId;
export const unansweredTag = (specId: number): number => bases.unanswered + specId;
export const provinceTag = (id: number): number => bases.province + id;
export const districtTag = (id: number): number => bases.district + id;
export const neighborhoodTag = (id: number): number => bases.neighborhood + id;

/**
 * SQL condition for tags counted in a category. `depth` is 1 for all categories and 2 for main categories. Skips what plain category pages do not
 * show, which saves two thirds of the counts: neighbourhoods, districts below the top, cells below the second level.
 */
export const isCounted = (depth: string, tag: string): string =>
  `(case when ${tag} < ${bases.district} then true when ${tag} < ${bases.neighborhood} then ${depth} = 1 when ${tag} < ${bases.band} then false
    when ${tag} < ${bases.cell} then true when ${tag} < ${bases.category} then ${depth} <= 3 else ${tag} < ${bases.unanswered} end)`;

/** Tags that are never counted: neighbourhoods and unanswered specs. */
export const isUncounted = (tag: number): boolean =>
  (tag >= bases.neighborhood && tag < bases.band) || tag >= bases.unanswered;
/** Tags from here on are not shown in panels. */
export const hiddenFrom = bases.unanswered;
/** Tags that suggestions may use: all except bands, days and cells. */
export const namedTags = { below: bases.neighborhood, from: bases.category } as const;

/** A column of the search engine, from which it counts the tags of a filter panel. Categories have a column for each level. */
export type CountedColumn = 'standard' | 'value' | 'province' | 'district' | 'neighborhood' | 'priceBand';

/** The column that holds a tag. Undefined for tags that are not counted, and for categories. */
export function columnOf(tag: number): CountedColumn | undefined {
  if (tag < bases.value) return 'standard';
  if (tag < bases.province) return 'value';
  if (tag < bases.district) return 'province';
  if (tag < bases.neighborhood) return 'district';
  if (tag < bases.band) return 'neighborhood';
  if (tag < bases.price) return 'value';
  return tag < bases.day ? 'priceBand' : undefined;
}

/** The band of a number: 0 below the first edge, then from each edge on. `edges` are ascending. */
export function bandOf(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? Number.POSITIVE_INFINITY) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const bandTag = (specId: number, band: number): number => bases.band + specId * bandsOfSpec + band;

/** Ascending edges of the price histogram in kuruş: eight per decade, from 10 TL to 800 million TL. */
export const priceEdges: readonly number[] = Array.from({ length: 8 }, (_, decade) =>
  [1, 1.5, 2, 3, 4, 5, 6, 8].map((step) => Math.round(step * 10 ** (decade + 3))),
).flat();

export const priceTag = (band: number): number => bases.price + band;

/** The tag of a publication day in UTC; `days` since 1970. */
export const dayTag = (days: number): number => bases.day + days;
export const dayOf = (moment: Date | number): number => Math.floor(Number(moment) / dayMs);

/** Size of a map cell. */
export const cellDegrees = 0.25;
const cellsAround = 360 / cellDegrees;

export function cellTag(lng: number, lat: number): number {
  const column = Math.floor((lng + 180) / cellDegrees);
  const row = Math.floor((lat + 90) / cellDegrees);
  return bases.cell + row * cellsAround + column;
}

/** The cells that a box (west, south, east, north) overlaps. */
export function cellsIn([west, south, east, north]: readonly [number, number, number, number]): number[] {
  const steps = (from: number, to: number) => {
    const first = Math.floor(from / cellDegrees);
    return Array.from({ length: Math.floor(to / cellDegrees) - first + 1 }, (_, at) => (first + at) * cellDegrees);
  };
  return steps(south, north).flatMap((lat) => steps(west, east).map((lng) => cellTag(lng, lat)));
}

/** The range of cell tags: `from` inclusive, `below` exclusive. */
export const cellTags = { from: bases.cell, below: bases.category } as const;

/** The south-western corner of a cell, in degrees. */
export function cellCorner(tag: number): { lng: number; lat: number } {
  const cell = tag - bases.cell;
  return { lng: (cell % cellsAround) * cellDegrees - 180, lat: Math.floor(cell / cellsAround) * cellDegrees - 90 };
}

/**
 * Estimated number of ads with a tag per thousand, for markets too small to count. `isName` is true for makes and models; `levelOf` returns a
 * category's level.
 */
export function typicalShare(
  tag: number,
  isName: (valueId: number) => boolean,
  levelOf: (categoryId: number) => number,
): number {
  if (tag >= bases.unanswered) return 200;
  if (tag >= bases.category) return [100, 25, 8, 3][levelOf(tag - bases.category) - 1] ?? 3;
  if (tag >= bases.cell) return 5;
  if (tag >= bases.price) return 60;
  if (tag >= bases.band) return 100;
  if (tag >= bases.neighborhood) return 1;
  if (tag >= bases.district) return 3;
  if (tag >= bases.province) return 30;
  return isName(tag) ? 8 : 40;
}
