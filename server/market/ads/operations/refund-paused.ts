import type { Database } from '../../../platform/database.ts';
import { dopingStartsOf, lockPaused, savePaused } from '../store/dopings.ts';
import type { AdLife } from '../model.ts';

/** Implements `AdLife.refundPaused`. */
export const refundPaused = (
  database: Database,
  ...[adId, refund]: Parameters<AdLife['refundPaused']>
): Promise<void> =>
  database.inTransaction(async () => {
    const ad = await lockPaused(database, adId);
    if (!ad) return;
    const starts = await dopingStartsOf(database, adId, ad.ownerId, new Date(0));
    await savePaused(database, adId, await refund({ ...ad, starts }));
  });
