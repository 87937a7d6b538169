import { expireRecords } from '../store.ts';
import type { AuthorityDeps } from './dependencies.ts';
import { suspendLapsedAds } from './suspend-lapsed-ads.ts';

/** Maximum number of records per transaction. */
const batchSize = 200;

/** Expires all records past their validity and suspends their ads, in batches. */
export async function expireAuthorities(deps: AuthorityDeps): Promise<void> {
  const { database } = deps;
  let expired = batchSize;
  while (expired === batchSize) {
    expired = await database.inTransaction(async () => {
      const lapsed = await expireRecords(database, batchSize);
      await suspendLapsedAds(deps, lapsed);
      return lapsed.length;
    });
  }
}
