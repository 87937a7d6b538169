import { DomainError } from '../../../platform/errors.ts';
import { lockComparison, entriesOf, orderEntries } from '../store.ts';
import type { ComparisonDeps } from './dependencies.ts';

/** Sorts the entries of a group; entries not in `ids` follow. Throws ComparisonEntryNotFound if an entry is not the caller's. */
export async function reorderComparison(
  { database, live }: ComparisonDeps,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await database.inTransaction(async () => {
    await lockComparison(database, accountId);
    const own = new Set((await entriesOf(database, accountId)).map(({ id }) => id));
    if (!ids.every((id) => own.has(id.toLowerCase()))) throw new DomainError('ComparisonEntryNotFound');
    if ((await orderEntries(database, accountId, ids)) > 0) {
      await live.send([accountId], 'comparison', { adIds: [], isCompared: true });
    }
  });
}
