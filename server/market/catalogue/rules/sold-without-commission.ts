import type { PriceReader } from '../../../people/prices/port.ts';
import type { Catalogue } from './catalogue.ts';
import { idsWithin } from './category-tree.ts';
import { commissionRate } from './commissions.ts';
import type { VersionEntry } from './versions.ts';

/** True if a change leaves a category that is sold by the cart, in the changed branch, without a commission. */
export const isSoldWithoutCommission = (
  entries: readonly VersionEntry[],
  next: Catalogue,
  prices: PriceReader,
  now: Date,
): boolean =>
  entries.some(({ kind, id, after }) => {
    if (kind !== 'category') return false;
    const { purchase, parentId, closed } = after;
    if (purchase === undefined && parentId === undefined && closed !== null) return false;
    return idsWithin(next, id).some((one) => {
      const category = next.categories.get(one);
      return category?.purchase === 'cart' && commissionRate(prices, category.ancestorIds, now) === undefined;
    });
  });
