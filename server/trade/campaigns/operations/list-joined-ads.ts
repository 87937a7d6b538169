import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdInCampaign } from '../../../../contract/schemas/campaign.ts';
import { required } from '../../../platform/errors.ts';
import { ownAdsIn, readCampaign } from '../store.ts';
import type { Seller } from './campaign-access.ts';
import type { CampaignDeps } from './dependencies.ts';

export const pageSize = limits.campaignAdsAtOnce;

export interface Page {
  adIds?: readonly string[] | undefined;
  after?: string | undefined;
}

/** A page of a seller's ads in a campaign with their prices there. Throws AdNotFound for another seller's ad, or CampaignNotFound. */
export async function listJoinedAds(
  { database, ads, views }: CampaignDeps,
  seller: Seller,
  campaignId: string,
  { adIds, after }: Page,
  language: Language,
): Promise<{ items: AdInCampaign[]; next?: string }> {
  const named = adIds && [...new Set(adIds)];
  if (named) {
    const own = await ads.among(seller.id, named);
    for (const id of named)
      required(
        own.find((ad) => ad.id === id),
        'AdNotFound',
      );
  }
  required(await readCampaign(database, campaignId), 'CampaignNotFound');
  const rows = await ownAdsIn(database, campaignId, seller.id, after, pageSize);
  const briefs = await views.briefsOf(
    rows.map(({ id }) => id),
    language,
  );
  const items = rows.flatMap(({ id, price }) => {
    const ad = briefs.get(id);
    return ad && (!named || named.includes(id)) ? [{ ad, price, isJoined: true }] : [];
  });
  const last = rows.at(-1);
  return { items, ...(rows.length === pageSize && last && { next: last.id }) };
}
