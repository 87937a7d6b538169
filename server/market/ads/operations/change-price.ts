import { clock } from '../../../platform/clock.ts';
import { saveStock } from '../store/contents.ts';
import { lockOwn, requireAction } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { requireNotHeld } from './require-not-held.ts';
import { setPrice } from './set-price.ts';

/** Changes price, stock or both of a published ad. Throws AdNotFound, OfferAdHeld, or the error of a status that does not allow it. */
export async function changePrice(
  deps: LifeDeps,
  adId: string,
  ownerId: string,
  { price, stock }: { price?: number | undefined; stock?: number | undefined },
): Promise<{ price: number; stock: number }> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const ad = await lockOwn(database, adId, ownerId);
    requireAction(ad, 'changePrice');
    if (stock !== undefined) await requireNotHeld(database, adId, stock);
    const now = clock.now();
    const changed = await setPrice(deps, ad, price ?? ad.price, now);
    const saved = await saveStock(database, adId, stock, now);
    return { price: changed.price, stock: saved ?? 1 };
  });
}
