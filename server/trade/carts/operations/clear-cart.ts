import type { CartTotals } from '../../../../contract/schemas/cart.ts';
import { lockCart, removeAds } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import { readTotals } from './cart-totals.ts';
import type { CartDeps } from './dependencies.ts';
import { notifyOwner } from './notify-owner.ts';
import { shownCartOf } from './shown-cart.ts';

/** Removes all ads, or those that the owner sees as selected. */
export async function clearCart(deps: CartDeps, owner: CartOwner, which: 'All' | 'Selected'): Promise<CartTotals> {
  const { database } = deps;
  const selected =
    which === 'All'
      ? null
      : (await shownCartOf(deps, owner)).filter(({ isSelected }) => isSelected).map(({ row }) => row.adId);
  await database.inTransaction(async () => {
    await lockCart(database, owner.id);
    await removeAds(database, owner.id, selected);
    await notifyOwner(deps, owner);
  });
  return readTotals(deps, owner);
}
