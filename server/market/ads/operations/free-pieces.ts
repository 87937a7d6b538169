import { publishEnded } from './publish-events.ts';
import type { LifeDeps } from './dependencies.ts';
import { heldPieces } from '../store/sales.ts';
import { applyTransition, lockAds } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { saveChangedAds } from './save-changed-ads.ts';

/** Ads, held in the order of their numbers, with those let go of whose holds have lapsed. */
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

/** What an ad is once pieces of it are free again: on sale, or away where its owner is, or where the authority vouches for it no more. */
export function unlocked(ad: AdState, now: Date): AdState {
  const onSale = applyTransition(ad, 'release', 'system', now);
  return ad.takenDownFor === null ? onSale : applyTransition(onSale, 'suspend', 'system', now);
}

/** Puts those of locked ads back that have a piece free. */
export async function unlockFreed(
  deps: LifeDeps,
  ads: ReadonlyMap<string, AdState>,
  freeOf: (ad: AdState) => number,
  now: Date,
): Promise<void> {
  const free = [...ads.values()].filter((ad) => ad.status === 'Locked' && freeOf(ad) > 0);
  const next = free.map((ad) => unlocked(ad, now));
  await saveChangedAds(deps, ads, next);
  // Whoever keeps it, or bargained about it, thought that it was on sale.
  await publishEnded(
    deps,
    next.filter(({ status }) => status === 'NotOnSale'),
  );
}
