import type { AdStatus } from '../../../../contract/enums.ts';
import { openOfAds } from '../store/negotiations.ts';
import { batchSize, closeNegotiations } from './close-negotiations.ts';
import type { TimerDeps } from './dependencies.ts';

/** Closes all open offers for ads that are no longer on sale. Idempotent. */
export async function closeOffersOfAds(deps: TimerDeps, adIds: readonly string[], status: AdStatus): Promise<void> {
  const { database } = deps;
  for (;;) {
    const ids = await openOfAds(database, adIds, batchSize);
    const due = ids.length;
    if (due === 0) return;
    await database.inTransaction(() => closeNegotiations(deps, ids, status === 'OutOfStock' ? 'AdSold' : 'AdEnded'));
    // If a full batch does not change, it holds only expired negotiations. The timer expires those.
    if (due < batchSize || (await openOfAds(database, adIds, batchSize)).join() === ids.join()) return;
  }
}
