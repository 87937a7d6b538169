import type { Language } from '../../../../contract/enums.ts';
import type { CartOwner } from '../store/ads.ts';
import { cartItemsOf } from './cart-items.ts';
import { totalsOf } from './cart-totals.ts';
import type { CartDeps } from './dependencies.ts';
import { shownCartOf } from './shown-cart.ts';

/** The cart as one list, newest first. */
export async function readBasket(deps: CartDeps, owner: CartOwner, language: Language) {
  const items = await cartItemsOf(deps, await shownCartOf(deps, owner), language);
  return { ...totalsOf(owner.id, items.length, items), items: items.map(({ item }) => item) };
}
