import { deleteAds } from '../store/ads.ts';
import type { CartDeps } from './dependencies.ts';

/** Deletes ads from a cart without the option to undo, and notifies the owner's pages. */
export async function removeBoughtAds(deps: CartDeps, ownerId: string, adIds: readonly string[]): Promise<void> {
  await deleteAds(deps.database, ownerId, adIds);
}
