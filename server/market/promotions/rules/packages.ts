import type { Texts } from '../../../../contract/enums.ts';
import { kurus, split } from '../../../kernel/money.ts';
import type { BillLine } from './bill.ts';

/** Promotions that cost less when bought together. */
export interface DopingPackage {
  /** Unique among item ids, because both share the price kind `DigitalItem`. Never reused. */
  id: number;
  name: Texts;
  /** Items of different types. No two packages share an item. The media pack is in no package, because it needs a video or more photos. */
  variantIds: readonly number[];
  /** Kuruş, VAT included; the price until an administrator sets another one. */
  firstPrice: number;
}

export const packages: readonly DopingPackage[] = [
  {
    id: 901,
    name: { tr: 'Hızlı satış paketi', en: 'Quick sale package' },
    variantIds: [401, 301],
    firstPrice: 599_00,
  },
  {
    id: 902,
    name: { tr: 'Vitrin paketi', en: 'Showcase package' },
    variantIds: [201, 501, 601],
    firstPrice: 1_199_00,
  },
  {
    id: 903,
    name: { tr: '30 günlük görünürlük paketi', en: '30-day visibility package' },
    variantIds: [403, 303, 603],
    firstPrice: 2_290_00,
  },
];

export const packagesById: ReadonlyMap<number, DopingPackage> = new Map(packages.map((one) => [one.id, one]));

/** A package that lowers the total. */
export interface AppliedPackage {
  package: DopingPackage;
  /** Sum of the list prices of its items that are not free, kuruş. */
  listPrice: number;
  /** Sum charged for the same items, kuruş. */
  price: number;
}

/**
 * Applies each package whose items are all on the bill. Splits the package price over its items by list price, in whole kuruş. An item that is free
 * stays free, and its part of the package price is not charged. A package that costs at least as much as its items is not applied, so a package never
 * raises the total.
 */
export function withPackages(
  lines: readonly BillLine[],
  priceOf: (packageId: number) => number,
): { lines: BillLine[]; applied: AppliedPackage[] } {
  const prices = new Map<number, number>();
  const applied = packages.flatMap((one): AppliedPackage[] => {
    const own = lines.filter(({ item }) => one.variantIds.includes(item.id));
    const listPrices = own.map(({ listPrice }) => listPrice);
    const price = priceOf(one.id);
    if (own.length < one.variantIds.length || price >= sum(listPrices)) return [];
    const parts = split(kurus(price), listPrices);
    const charged = own.flatMap(({ item, isFree, listPrice }, index) =>
      isFree ? [] : [{ id: item.id, listPrice, price: parts[index] ?? listPrice }],
    );
    for (const line of charged) prices.set(line.id, line.price);
    const [before, after] = [sum(charged.map((line) => line.listPrice)), sum(charged.map((line) => line.price))];
    return after < before ? [{ package: one, listPrice: before, price: after }] : [];
  });
  return { lines: lines.map((line) => ({ ...line, price: prices.get(line.item.id) ?? line.price })), applied };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The applied package that contains the item. */
export const packageWith = (applied: readonly AppliedPackage[], itemId: number): DopingPackage | undefined =>
  applied.find((one) => one.package.variantIds.includes(itemId))?.package;
