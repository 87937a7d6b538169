import { clock } from '../../../platform/clock.ts';
import type { CartAd } from '../model.ts';
import { isOver } from '../rules/visibility.ts';
import { saveHolds } from '../store/sales.ts';
import { lockAds, applyTransition } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { cartAds } from './cart-ads.ts';
import type { SaleDeps } from './dependencies.ts';
import { refuseAds } from './refuse-ads.ts';
import { reindexMoved } from './save-changed-ads.ts';

export async function holdAds(
  deps: SaleDeps,
  adIds: readonly string[],
  paymentId: string,
  until: Date,
): Promise<Map<string, CartAd>> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const ids = [...new Set(adIds)];
    const [ads, known] = await Promise.all([lockAds(database, ids), cartAds(deps, ids, paymentId)]);
    const isSold = (ad: AdState) => ad.status !== 'OnSale' && ad.status !== 'Locked';
    const mayBeHeld = (ad: AdState | undefined): ad is AdState =>
      ad !== undefined && !isSold(ad) && ad.takenDownFor === null && !isOver(ad, now);
    refuseAds(
      'AdNoLongerPublished',
      ids.filter((id) => !known.has(id) || !mayBeHeld(ads.get(id))),
    );
    const free = (id: string) => known.get(id)?.free ?? 0;
    refuseAds(
      'OfferAdHeld',
      ids.filter((id) => free(id) < 1),
    );
    const locked = ids
      .flatMap((id) => ads.get(id) ?? [])
      .filter((ad) => ad.status === 'OnSale' && free(ad.id) === 1)
      .map((ad) => applyTransition(ad, 'hold', 'system', now));
    await saveHolds(database, ids, { paymentId, until, now }, locked);
    await reindexMoved(deps, ads, locked);
    return known;
  });
}
