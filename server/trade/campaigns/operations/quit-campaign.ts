import { publishedError } from '../../../market/ads/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { quitAds, readCampaign } from '../store.ts';
import type { CampaignDeps, Seller } from './deps.ts';

/** Has published ads of a seller quit a campaign; those that are not in it stay as they are. Refuses AdNotFound, CampaignNotFound and what a status does not allow. */
export async function quitCampaign(
  { database, ads }: CampaignDeps,
  seller: Seller,
  { campaignId, adIds }: { campaignId: string; adIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(adIds)];
  await database.inTransaction(async () => {
    const held = await ads.among(seller.id, ids, 'lock');
    for (const id of ids) {
      const ad = required(
        held.find((one) => one.id === id),
        'AdNotFound',
      );
      const refusal = publishedError(ad.status);
      if (refusal) throw new DomainError(refusal);
    }
    required(await readCampaign(database, campaignId), 'CampaignNotFound');
    const gone = await quitAds(database, ids, campaignId);
    await ads.set(gone.map((id) => ({ id, campaign: null })));
  });
}

/** Ads that are sold or on sale no more quit every campaign; told twice it is as once. */
export async function quitEnded(
  { database, ads }: Pick<CampaignDeps, 'database' | 'ads'>,
  adIds: readonly string[],
): Promise<void> {
  await database.inTransaction(async () => {
    const gone = await quitAds(database, adIds);
    await ads.set(gone.map((id) => ({ id, campaign: null })));
  });
}
