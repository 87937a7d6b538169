import type { CartTotals } from '../../../../contract/schemas/cart.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockCart, removeAds } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import { readTotals } from './cart-totals.ts';
import type { CartDeps } from './dependencies.ts';
import { notifyOwner } from './notify-owner.ts';

/** Removes ads from a cart. Throws AdBasketNotFound and removes none if one is not in the cart. */
export async function removeCartAds(deps: CartDeps, owner: CartOwner, adIds: readonly string[]): Promise<CartTotals> {
  const { database } = deps;
  const wanted = [...new Set(adIds)];
  await database.inTransaction(async () => {
    await lockCart(database, owner.id);
    if ((await removeAds(database, owner.id, wanted)) < wanted.length) throw new DomainError('AdBasketNotFound');
    await notifyOwner(deps, owner);
  });
  return readTotals(deps, owner);
}
