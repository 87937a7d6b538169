import { publishedError } from '../../../market/ads/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { quitAds, readCampaign } from '../store.ts';
import type { Seller } from './campaign-access.ts';
import type { CampaignDeps } from './dependencies.ts';

/**
 * Removes a seller's published ads from a campaign; ads that are not in it stay unchanged. Throws AdNotFound, CampaignNotFound, or the refusal of an
 * ad's status.
 */
export async function quitCampaign(
  { database, ads }: CampaignDeps,
  seller: Seller,
  { campaignId, adIds }: { campaignId: string; adIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(adIds)];
  await database.inTransaction(async () => {
    const locked = await ads.among(seller.id, ids, 'lock');
    for (const id of ids) {
      const ad = required(
        locked.find((one) => one.id === id),
        'AdNotFound',
      );
      const refusal = publishedError(ad.status);
      if (refusal) throw new DomainError(refusal);
    }
    required(await readCampaign(database, campaignId), 'CampaignNotFound');
    const quit = await quitAds(database, ids, campaignId);
    await ads.set(quit.map((id) => ({ id, campaign: null })));
  });
}
