import { adPath } from '../rules/ad-path.ts';
import type { DealAd } from '../model.ts';
import { isOver } from '../rules/visibility.ts';
import { lockDeal } from '../store/shown-ads.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';

/** Locks an ad for an offer. Throws AdNotFound if it was never published or is deleted. */
export async function lockForDeal(database: Database, adId: string): Promise<DealAd> {
  const { expiresAt, ...ad } = required(await lockDeal(database, adId), 'AdNotFound');
  return {
    ...ad,
    isOnSale: ad.status === 'OnSale' && !isOver({ status: ad.status, expiresAt }, clock.now()),
    path: adPath(ad.id, ad.title),
  };
}
