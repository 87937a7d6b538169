import { piecesFor, saveSales } from '../store/sales.ts';
import { recordEvents } from '../store/ad-events.ts';
import { isOver } from '../rules/visibility.ts';
import { clock } from '../../../platform/clock.ts';
import { applyTransition, lockAds } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { unlocked } from './free-pieces.ts';
import { reindexMoved } from './save-changed-ads.ts';
import { publishEnded } from './publish-events.ts';

export async function sellAds(deps: LifeDeps, adIds: readonly string[], paymentId: string): Promise<boolean> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const ids = [...new Set(adIds)];
    const [ads, pieces] = await Promise.all([lockAds(database, ids), piecesFor(database, ids, paymentId, now)]);
    const wanted = ids.filter((id) => pieces.get(id)?.isSold !== true);
    if (wanted.length === 0) return true;
    const freeOf = (ad: AdState): number => ad.stock - (pieces.get(ad.id)?.heldByOthers ?? 0);
    const maySell = (ad: AdState | undefined): ad is AdState => {
      if (!ad || ad.takenDownFor !== null || freeOf(ad) < 1) return false;
      if (ad.status !== 'OnSale' && ad.status !== 'Locked') return false;
      // A hold stays valid if the ad's period ends during the checkout.
      return pieces.get(ad.id)?.isHeld === true || !isOver(ad, now);
    };
    const sold = wanted.flatMap((id) => ads.get(id) ?? []).filter(maySell);
    if (sold.length < wanted.length) return false;
    const next = sold.map((ad) => afterSale(ad, freeOf(ad), now));
    await saveSales(database, next, paymentId, now);
    await reindexMoved(deps, ads, next);
    await recordEvents(
      database,
      sold.map(({ id }) => ({ adId: id, kind: 'Sold' })),
      now,
    );
    await publishEnded(
      deps,
      next.filter(({ status }) => status === 'OutOfStock'),
    );
    return true;
  });
}

/** State after one piece is sold. `free` includes that piece. */
function afterSale(ad: AdState, free: number, now: Date): AdState {
  if (ad.stock === 1) {
    const locked = ad.status === 'OnSale' ? applyTransition(ad, 'hold', 'system', now) : ad;
    return applyTransition(locked, 'sell', 'system', now);
  }
  if (free === 1 && ad.status === 'OnSale') return applyTransition(ad, 'hold', 'system', now);
  return free > 1 && ad.status === 'Locked' ? unlocked(ad, now) : ad;
}
