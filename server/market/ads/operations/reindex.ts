import { batchesOf } from '../rules/batches.ts';
import type { LifeDeps } from './dependencies.ts';

/** Updates the search index in batches; see `LifeDeps.refresh`. */
export async function reindex(
  { refresh }: Pick<LifeDeps, 'refresh'>,
  ids: readonly string[],
  options?: { areGone: boolean },
): Promise<void> {
  for (const batch of batchesOf([...new Set(ids)])) await refresh(batch, options);
}
