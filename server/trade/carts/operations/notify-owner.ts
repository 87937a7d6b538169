import { countAds } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import type { CartDeps } from './dependencies.ts';

/** Says to the owner's pages how much is in the cart now; a guest has no stream. */
export async function notifyOwner({ database, live }: Pick<CartDeps, 'database' | 'live'>, owner: CartOwner) {
  if (!owner.isGuest) await live.tell([owner.id], 'cart', { count: await countAds(database, owner.id) });
}
