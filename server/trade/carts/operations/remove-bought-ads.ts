import { deleteAds } from '../store/ads.ts';
import type { CartDeps } from './dependencies.ts';

/** Takes what was bought, or is gone, out of a cart for good; its owner's pages hear of it. */
export async function removeBoughtAds(deps: CartDeps, ownerId: string, adIds: readonly string[]): Promise<void> {
  await deleteAds(deps.database, ownerId, adIds);
}
