import { clock } from '../../../platform/clock.ts';
import { lockEarning, setStage } from '../store/earnings.ts';
import { nextStage } from '../process.ts';
import type { EarningDeps } from './dependencies.ts';

/** Cancels the earnings of items that were cancelled or fully refunded before completion. */
export async function cancelEarnings(deps: EarningDeps, itemIds: readonly string[]): Promise<void> {
  const { database } = deps;
  const items = await deps.orders.itemsOf(itemIds);
  for (const id of itemIds) {
    const status = items.get(id)?.status;
    if (status !== 'Cancelled' && status !== 'Refunded' && status !== 'PaymentFailed') continue;
    await database.inTransaction(async () => {
      const row = await lockEarning(database, id);
      // A payable earning is cancelled by its payout instead.
      if (row?.stage === 'Held') await setStage(database, id, nextStage(row.stage, 'cancel'), { now: clock.now() });
    });
  }
}
