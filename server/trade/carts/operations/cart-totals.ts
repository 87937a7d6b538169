import { limits } from '../../../../contract/limits.ts';
import type { CartTotals } from '../../../../contract/schemas/cart.ts';
import { add } from '../../../kernel/money.ts';
import type { CartOwner } from '../store/ads.ts';
import { readCart } from './cart-lines.ts';
import type { CartDeps } from './dependencies.ts';
import { shownRowsOf } from './shown-cart.ts';
import type { ShownRow } from './shown-cart.ts';

/** Totals of a cart. `known` must contain at least the selected rows. */
export function totalsOf(ownerId: string, count: number, known: readonly ShownRow[]): CartTotals {
  const selected = known.filter(({ isSelected }) => isSelected);
  return {
    ownerId,
    totalPrice: add(...selected.map(({ line }) => line.salePrice)),
    totalProductCount: count,
    selectedItemCount: selected.length,
    isLimitReached: selected.length >= limits.cartSelectedMost,
  };
}

export async function readTotals(deps: CartDeps, owner: CartOwner): Promise<CartTotals> {
  const { rows, lines } = await readCart(deps, owner);
  return totalsOf(owner.id, rows.length, shownRowsOf(rows, lines));
}
