/** Which photos a home, a shop or a plot may show, by hand. Keys without `-1`, `-2` endings name all views of one place. */
import type { Random } from '../random.ts';

const inside = 'apartments-interior/';
const outside = 'houses-exterior/';
const views = (folder: string, name: string, count: number) =>
  count === 1 ? [`${folder}${name}`] : Array.from({ length: count }, (_, index) => `${folder}${name}-${index + 1}`);

const livings = ['living-classic', 'living-corner', 'living-dining', 'living-loft', 'living-modern'].map((name) =>
  views(inside, name, 2),
);
const empties = ['empty-balcony', 'empty-bright', 'empty-grey'].map((name) => views(inside, name, 1));
const bedrooms = ['bedroom-dark', 'bedroom-modern', 'bedroom-turquoise'].map((name) => views(inside, name, 2));
const kidsRoom = views(inside, 'bedroom-kids', 1);
const kitchens = [
  views(inside, 'kitchen-compact', 1),
  views(inside, 'kitchen-country', 2),
  views(inside, 'kitchen-modern', 2),
];
const bathrooms = ['bathroom-island', 'bathroom-vanity', 'bathroom-white'].map((name) => views(inside, name, 1));
const blocks = [
  ['block-brick-sunset', 1],
  ['block-cream-shops', 2],
  ['block-salmon', 2],
  ['block-white-glass', 2],
  ['twin-blocks', 2],
] as const;
const blockViews = blocks.map(([name, count]) => views('apartments-exterior/', name, count));

const houses = {
  poolVilla: views(outside, 'modern-villa-pool', 3),
  stoneVilla: views(outside, 'modern-villa-stone', 1),
  tiledHouse: views(outside, 'villa-tiled-roof', 2),
  stoneHouse: views(outside, 'stone-house', 2),
  bungalow: views(outside, 'bungalow', 2),
} as const;
export type House = keyof typeof houses;

const spaces = {
  cafe: views('offices-shops/', 'cafe', 2),
  shop: views('offices-shops/', 'corner-shop', 2),
  storefront: views('offices-shops/', 'modern-storefront', 1),
  manager: views('offices-shops/', 'office-manager', 1),
  open: views('offices-shops/', 'office-open', 2),
  warehouse: views('offices-shops/', 'warehouse', 1),
} as const;

const plots = {
  fenced: views('land/', 'fenced-field', 1),
  road: views('land/', 'field-dirt-road', 1),
  meadow: views('land/', 'meadow-plot', 2),
  olives: views('land/', 'olive-grove', 1),
  sea: views('land/', 'sea-view-plot', 1),
} as const;
export type Plot = keyof typeof plots;

/** A flat's rooms of different kinds and its block; what stands in them says whether it is furnished. */
export function flatPhotos(furnished: boolean, bedroomCount: number, random: Random): string[] {
  const block = random.pick(blockViews);
  const rooms = furnished
    ? [...random.pick(livings), ...random.pick(kitchens)]
    : [...random.pick(empties), ...(random.chance(0.5) ? (kitchens[0] ?? []) : random.pick(kitchens).slice(0, 1))];
  const beds = furnished ? [...random.pick(bedrooms), ...(bedroomCount > 2 && random.chance(0.5) ? kidsRoom : [])] : [];
  const bath = random.pick(bathrooms);
  const blockFirst = random.chance(0.24);
  return blockFirst ? [...block, ...rooms, ...beds, ...bath] : [...rooms, ...beds, ...bath, ...block];
}

/** A house from outside, then its rooms. */
export function housePhotos(house: House, furnished: boolean, random: Random): string[] {
  const rooms = furnished
    ? [...random.pick(livings), ...random.pick(kitchens), ...random.pick(bedrooms)]
    : [...random.pick(empties), ...(kitchens[0] ?? [])];
  return [...houses[house], ...rooms, ...random.pick(bathrooms)];
}

/** A place of business by what it is used for. */
export function spacePhotos(use: 'cafe' | 'shop' | 'office' | 'warehouse', random: Random): readonly string[] {
  if (use === 'office') return random.chance(0.5) ? spaces.open : spaces.manager;
  if (use === 'shop') return random.chance(0.6) ? spaces.shop : spaces.storefront;
  return spaces[use];
}

/** A plot of land. */
export const plotPhotos = (plot: Plot): readonly string[] => plots[plot];

/** A whole building from the street. */
export const blockPhotos = (random: Random): readonly string[] => random.pick(blockViews);
