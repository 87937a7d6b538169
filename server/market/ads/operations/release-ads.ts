import { clock } from '../../../platform/clock.ts';
import { heldBy, deleteHolds } from '../store/sales.ts';
import type { LifeDeps } from './dependencies.ts';
import { lockWithFreeCount, unlockFreed } from './free-pieces.ts';

export async function releaseAds(deps: LifeDeps, paymentId: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    const held = await heldBy(database, paymentId);
    if (held.length === 0) return;
    const { ids, ads, freeOf } = await lockWithFreeCount(deps, held, now, paymentId);
    await deleteHolds(database, paymentId, ids);
    await unlockFreed(deps, ads, freeOf, now);
  });
}
