import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { clearTexts, unclearedBefore } from '../store/refund-list.ts';
import { stepsOf } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';

/** Deletes texts and photos of refunds that ended more than `refundWordsDays` days ago. Returns the number of refunds. */
export async function clearOldRefunds(deps: Pick<RefundDeps, 'database' | 'media'>): Promise<number> {
  const { database, media } = deps;
  const now = clock.now();
  const before = new Date(now.getTime() - limits.refundWordsDays * 86_400_000);
  const old = await unclearedBefore(database, before);
  for (const { id, buyerId, sellerId } of old) {
    await database.inTransaction(async () => {
      for (const { photos, by } of await stepsOf(database, [id])) {
        const ownerId = by === 'Buyer' ? buyerId : sellerId;
        for (const key of photos ?? []) await media.remove(ownerId, key);
      }
      await clearTexts(database, id, now);
    });
  }
  return old.length;
}
