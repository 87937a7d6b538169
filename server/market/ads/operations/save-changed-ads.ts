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
  const changed = next.filter((ad) => ad.status !== before.get(ad.id)?.status);
  await saveAdStates(deps.database, changed);
  // The search index contains only ads on sale.
  const isFound = (ad: AdState | undefined) => ad?.status === 'OnSale';
  const moved = changed.filter((ad) => isFound(ad) || isFound(before.get(ad.id)));
  await reindex(
    deps,
    moved.map(({ id }) => id),
  );
}
