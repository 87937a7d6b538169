import { lockStale, saveDemands } from '../store/demands.ts';
import type { SearchesDeps } from './dependencies.ts';
import { scopeOfRow } from './search-scope.ts';

/** Maximum number of searches per transaction. */
const madeAtOnce = 500;

/** Recompiles all searches that were compiled with another catalogue or other rules. */
export async function recompileDemands({ database, search }: SearchesDeps, stop?: AbortSignal): Promise<void> {
  const { watching } = search;
  for (;;) {
    stop?.throwIfAborted();
    const made = await database.inTransaction(async () => {
      const version = watching.version();
      const rows = await lockStale(database, version, madeAtOnce);
      if (rows.length === 0) return 0;
      const demands = await watching.demandsOf(rows.map(scopeOfRow));
      await saveDemands(
        database,
        rows.map(({ id }, at) => ({ id, demand: demands[at] })),
        version,
      );
      return rows.length;
    });
    if (made < madeAtOnce) return;
  }
}
