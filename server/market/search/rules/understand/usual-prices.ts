import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';

/** In lira; includes nearly all prices of a category. */
interface PriceRange {
  from: number;
  to: number;
}

/**
 * Usual prices by branch. They decide the scale if users omit zeros (`40-50 arası` for a rented flat, `300` for a car). Estimated and deliberately
 * wide; the nearest ancestor counts.
 */
const usualPrices: ReadonlyMap<number, PriceRange> = new Map([
  [mainCategoryIds.realEstate, { from: 3e3, to: 1e9 }],
  // Homes for sale, for rent, by the day.
  [20101, { from: 3e5, to: 1e9 }],
  [20102, { from: 3e3, to: 9e5 }],
  [20103, { from: 5e2, to: 2e5 }],
  [20104, { from: 5e2, to: 2e5 }],
  // Business premises for sale, for rent.
  [20201, { from: 2e5, to: 2e9 }],
  [20202, { from: 3e3, to: 3e6 }],
  // Land.
  [203, { from: 3e4, to: 2e9 }],
  [mainCategoryIds.vehicle, { from: 1e4, to: 1e8 }],
  // Cars, motorcycles.
  [301, { from: 3e4, to: 1e8 }],
  [303, { from: 1e4, to: 5e6 }],
  // Phones, accessories, laptops.
  [401, { from: 1e3, to: 3e5 }],
  [40104, { from: 10, to: 2e4 }],
  [40105, { from: 10, to: 5e4 }],
  [40401, { from: 1e3, to: 5e5 }],
]);

/** Rentals by the day, except homes. */
const hired: PriceRange = { from: 2e2, to: 2e5 };

/** Undefined for goods of any price. */
export function usualPrice(category: CatalogueCategory | undefined): PriceRange | undefined {
  if (!category) return undefined;
  if (category.isRental && category.ancestorIds[0] !== mainCategoryIds.realEstate) return hired;
  const id = category.ancestorIds.findLast((ancestor) => usualPrices.has(ancestor));
  return id === undefined ? undefined : usualPrices.get(id);
}
