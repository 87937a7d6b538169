import { clock } from '../../../platform/clock.ts';
import type { EarningDeps } from './dependencies.ts';
import { lockEarning, setStage } from '../store/earnings.ts';
import { stageAfter } from '../process.ts';

/** Items are cancelled, or went back whole before they were completed: nothing comes of them. */
export async function onGone(deps: EarningDeps, itemIds: readonly string[]): Promise<void> {
  const { database } = deps;
  const items = await deps.orders.itemsOf(itemIds);
  for (const id of itemIds) {
    const status = items.get(id)?.status;
    if (status !== 'Cancelled' && status !== 'Refunded' && status !== 'PaymentFailed') continue;
    await database.inTransaction(async () => {
      const row = await lockEarning(database, id);
      // What is theirs already ends where it is paid out.
      if (row?.stage === 'Held') await setStage(database, id, stageAfter(row.stage, 'cancel'), { now: clock.now() });
    });
  }
}
