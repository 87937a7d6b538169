import { publishEnded } from './publish-events.ts';
import type { LifeDeps } from './dependencies.ts';
import { heldPieces } from '../store/sales.ts';
import { applyTransition, lockAds } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { saveChangedAds } from './save-changed-ads.ts';

/** Locks ads in id order. `freeOf` ignores lapsed holds. */
export async function lockWithFreeCount(
  { database }: LifeDeps,
  adIds: readonly string[],
  now: Date,
  paymentId?: string,
) {
  const ids = [...new Set(adIds)];
  const ads = await lockAds(database, ids);
  const held = await heldPieces(database, ids, now, paymentId);
  const freeOf = (ad: AdState): number => ad.stock - (held.get(ad.id) ?? 0);
  return { ids, ads, freeOf };
}

/** Puts a Locked ad back on sale, or suspends it if its owner is inactive or the authority's confirmation lapsed. */
export function unlocked(ad: AdState, now: Date): AdState {
  const onSale = applyTransition(ad, 'release', 'system', now);
  return ad.takenDownFor === null ? onSale : applyTransition(onSale, 'suspend', 'system', now);
}

/** Unlocks the Locked ads that have a free piece again. */
export async function unlockFreed(
  deps: LifeDeps,
  ads: ReadonlyMap<string, AdState>,
  freeOf: (ad: AdState) => number,
  now: Date,
): Promise<void> {
  const free = [...ads.values()].filter((ad) => ad.status === 'Locked' && freeOf(ad) > 0);
  const next = free.map((ad) => unlocked(ad, now));
  await saveChangedAds(deps, ads, next);
  // Users who saved the ad or made an offer still saw it as available.
  await publishEnded(
    deps,
    next.filter(({ status }) => status === 'NotOnSale'),
  );
}
