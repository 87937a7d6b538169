import { countAds } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import type { CartDeps } from './dependencies.ts';

/** Sends the number of ads in the cart to the owner's open pages. Guests have no event stream. */
export async function notifyOwner({ database, live }: Pick<CartDeps, 'database' | 'live'>, owner: CartOwner) {
  if (!owner.isGuest) await live.send([owner.id], 'cart', { count: await countAds(database, owner.id) });
}
