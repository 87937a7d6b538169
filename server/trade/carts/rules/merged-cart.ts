import { limits } from '../../../../contract/limits.ts';

/** What decides whether an ad of a guest's cart comes into the member's. */
interface Mergeable {
  adId: string;
  sellerId: string;
  isSelected: boolean;
}

/**
 * The cart of somebody who put things into it as a guest and has signed in: what they chose just now first, then what was there, as far as a cart and its selection go; an own ad is in neither.
 */
export function mergedCart<R extends Mergeable>(ownerId: string, fresh: readonly R[], known: readonly R[]): R[] {
  const foreign = fresh.filter(({ sellerId }) => sellerId !== ownerId);
  const ids = new Set(foreign.map(({ adId }) => adId));
  const all = [...foreign, ...known.filter(({ adId }) => !ids.has(adId))].slice(0, limits.cartItemsMost);
  let left: number = limits.cartSelectedMost;
  return all.map((row) => ({ ...row, isSelected: row.isSelected && left-- > 0 }));
}
