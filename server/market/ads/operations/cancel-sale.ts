import { clock } from '../../../platform/clock.ts';
import { isOver } from '../rules/visibility.ts';
import { cancelSales } from '../store/sales.ts';
import { recordEvents } from '../store/ad-events.ts';
import { applyTransition, lockAds } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { saveChangedAds } from './save-changed-ads.ts';
import { takenNumbers, isTaken } from './registry-numbers.ts';
import { publishEnded, publishAdEvents } from './publish-events.ts';
import { unlocked } from './free-pieces.ts';
import type { LifeDeps } from './dependencies.ts';

export async function cancelSale(deps: LifeDeps, adIds: readonly string[], paymentId: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    const ids = [...new Set(adIds)];
    const ads = await lockAds(database, ids);
    const returnedIds = new Set(await cancelSales(database, ids, paymentId, now));
    const returned = [...ads.values()].filter(({ id }) => returnedIds.has(id));
    const soldOut = returned.filter(({ status }) => status === 'OutOfStock');
    const taken = await takenNumbers(deps, soldOut);
    const next = soldOut.map((ad) => afterCancel(ad, isTaken(taken, ad), now));
    // Other checkouts hold all remaining pieces; the returned piece is free.
    const partlyFree = returned.filter(({ status }) => status === 'Locked').map((ad) => unlocked(ad, now));
    await saveChangedAds(deps, ads, [...next, ...partlyFree]);
    await recordEvents(
      database,
      returned.map(({ id }) => ({ adId: id, kind: 'SaleCancelled' })),
      now,
    );
    await publishEnded(
      deps,
      partlyFree.filter(({ status }) => status === 'NotOnSale'),
    );
    await publishAdEvents(
      deps,
      'published',
      next.filter(({ status }) => status === 'OnSale').map(({ id }) => id),
    );
  });
}

/** Puts a sold-out ad back on sale. Archives it if its period is over or another live ad has its registry number. */
function afterCancel(ad: AdState, isNumberTaken: boolean, now: Date): AdState {
  const onSale = applyTransition(ad, 'cancelSale', 'system', now);
  if (isNumberTaken || isOver(onSale, now)) return applyTransition(onSale, 'expire', 'system', now);
  return ad.takenDownFor === null ? onSale : applyTransition(onSale, 'suspend', 'system', now);
}
