import type { SearchesDeps } from './deps.ts';
import { scopeOfRow } from './reading.ts';
import { holdStale, keepDemands } from '../store/keys.ts';

/** Searches whose demands one transaction makes anew. */
const madeAtOnce = 500;

/** Makes demands anew that were made of another catalogue, or by other rules, than those of today, until none are left. */
export async function remakeDemands({ database, search }: SearchesDeps, stop?: AbortSignal): Promise<void> {
  const { watching } = search;
  for (;;) {
    stop?.throwIfAborted();
    const made = await database.inTransaction(async () => {
      const version = watching.version();
      const rows = await holdStale(database, version, madeAtOnce);
      if (rows.length === 0) return 0;
      const demands = await watching.demandsOf(rows.map(scopeOfRow));
      await keepDemands(
        database,
        rows.map(({ id }, at) => ({ id, demand: demands[at] })),
        version,
      );
      return rows.length;
    });
    if (made < madeAtOnce) return;
  }
}
