import { saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { reindex } from './reindex.ts';

/** Saves ads whose status changed and updates the search index. */
export async function saveChangedAds(
  deps: LifeDeps,
  before: ReadonlyMap<string, AdState>,
  next: readonly AdState[],
): Promise<void> {
  await saveAdStates(deps.database, changedAds(before, next));
  await reindexMoved(deps, before, next);
}

const changedAds = (before: ReadonlyMap<string, AdState>, next: readonly AdState[]): AdState[] =>
  next.filter((ad) => ad.status !== before.get(ad.id)?.status);

/** Updates the search index for saved, locked ads that went on sale or left it. */
export async function reindexMoved(
  deps: LifeDeps,
  before: ReadonlyMap<string, AdState>,
  next: readonly AdState[],
): Promise<void> {
  // The search index contains only ads on sale.
  const isFound = (ad: AdState | undefined) => ad?.status === 'OnSale';
  const moved = changedAds(before, next).filter((ad) => isFound(ad) || isFound(before.get(ad.id)));
  const idsOf = (ads: readonly AdState[]) => ads.map(({ id }) => id);
  await reindex(deps, idsOf(moved.filter(isFound)));
  await reindex(deps, idsOf(moved.filter((ad) => !isFound(ad))), { areGone: true });
}
