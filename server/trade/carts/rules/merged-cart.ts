import { limits } from '../../../../contract/limits.ts';

interface Mergeable {
  adId: string;
  sellerId: string;
  isSelected: boolean;
}

/**
 * Merges a guest's cart into the member's after sign-in: the guest's rows first, without the member's own ads, up to the limits of a cart and its
 * selection.
 */
export function mergedCart<R extends Mergeable>(
  ownerId: string,
  guestRows: readonly R[],
  memberRows: readonly R[],
): R[] {
  const foreign = guestRows.filter(({ sellerId }) => sellerId !== ownerId);
  const ids = new Set(foreign.map(({ adId }) => adId));
  const all = [...foreign, ...memberRows.filter(({ adId }) => !ids.has(adId))].slice(0, limits.cartItemsMost);
  let left: number = limits.cartSelectedMost;
  return all.map((row) => ({ ...row, isSelected: row.isSelected && left-- > 0 }));
}
