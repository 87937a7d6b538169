import { allowanceKindOf } from './allowances.ts';
import type { AllowanceKind } from './allowances.ts';
import type { Item } from './items.ts';

/** Prices are in kuruş. */
export interface BillLine {
  item: Item;
  /** The item's price without packages. */
  listPrice: number;
  /** Lower than `listPrice` if a package applies. */
  price: number;
  /** Covered by the membership's allowance. */
  isFree: boolean;
}

/** Kuruş. */
export const totalOf = (lines: readonly BillLine[]): number =>
  lines.reduce((total, { price, isFree }) => total + (isFree ? 0 : price), 0);

/** The allowances that lines use. A line with price 0 uses none. */
export const allowancesOf = (lines: readonly BillLine[]): AllowanceKind[] =>
  lines.filter(({ price, isFree }) => isFree && price > 0).map(({ item }) => allowanceKindOf(item));
