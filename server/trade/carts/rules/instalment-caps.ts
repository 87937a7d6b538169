import { limits } from '../../../../contract/limits.ts';
import { allCategories } from '../../../../contract/price-kinds.ts';
import type { PriceValues } from '../../../../contract/schemas/price.ts';
import type { FirstPrice, PriceReader } from '../../../people/prices/port.ts';

const jewellery = [1003, 100105, 100903, 330405];
const bullion = [1004];
const phones = [40101, 40102, 40103];
const telecommunication = [40106, 40107, 40108];
const tablets = [402];
const televisions = [40901];
const electronics = [403, 409, 410, 411, 412];
const cosmetics = [510, 100707];
const stationery = [3309];

const first = (
  subjects: readonly (number | typeof allCategories)[],
  values: PriceValues<'InstalmentCap'>,
): FirstPrice<'InstalmentCap'>[] =>
  subjects.map((subject) => ({ kind: 'InstalmentCap', subject: String(subject), since: '2024-01-01', values }));

/**
 * Legal maximum of card instalments (BDDK, Regulation on Bank Cards and Credit Cards, article 26, and its decisions), until the operator sets others.
 * Also valid in the categories below.
 */
export const firstInstalmentCaps: readonly FirstPrice<'InstalmentCap'>[] = [
  ...first([allCategories], { most: 12 }),
  ...first(phones, { most: 12, above: { price: 12_000_00, most: 3 } }),
  ...first(telecommunication, { most: 1 }),
  ...first(tablets, { most: 6 }),
  ...first(electronics, { most: 4 }),
  ...first(televisions, { most: 9, above: { price: 5_000_00, most: 4 } }),
  ...first(jewellery, { most: 3 }),
  ...first(bullion, { most: 1 }),
  ...first(cosmetics, { most: 1 }),
  ...first(stationery, { most: 1 }),
];

export interface CappedItem {
  /** Ids of the main category, and so on down to the item's category. */
  path: readonly number[];
  /** Unit price, kuruş. */
  price: number;
}

/** Maximum instalments for an item at a time; 1 means no instalments. The closest category with a cap decides. */
export function instalmentsMostOf(prices: PriceReader, { path, price }: CappedItem, at: Date): number {
  for (const subject of [...path.toReversed(), allCategories]) {
    const cap = prices.at('InstalmentCap', subject, at)?.values;
    if (cap) return cap.above && price > cap.above.price ? cap.above.most : cap.most;
  }
  return 1;
}

/** Maximum instalments for a joint purchase: the lowest of its items. */
export const instalmentsMost = (prices: PriceReader, items: readonly CappedItem[], at: Date): number =>
  Math.min(...items.map((item) => instalmentsMostOf(prices, item, at)), limits.installmentsMost);
