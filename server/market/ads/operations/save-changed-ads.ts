import { saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { reindex } from './reindex.ts';

/** Writes ads whose status changed, and makes searches follow. */
export async function saveChangedAds(
  deps: LifeDeps,
  before: ReadonlyMap<string, AdState>,
  next: readonly AdState[],
): Promise<void> {
  const changed = next.filter((ad) => ad.status !== before.get(ad.id)?.status);
  await saveAdStates(deps.database, changed);
  // Searches hold what is on sale, and nothing else.
  const isFound = (ad: AdState | undefined) => ad?.status === 'OnSale';
  const moved = changed.filter((ad) => isFound(ad) || isFound(before.get(ad.id)));
  await reindex(
    deps,
    moved.map(({ id }) => id),
  );
}
