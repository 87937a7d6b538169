import type { Language } from '../../../../contract/enums.ts';
import type { AdInCampaign } from '../../../../contract/schemas/campaign.ts';
import { required } from '../../../platform/errors.ts';
import { openCampaign } from './campaign-access.ts';
import type { Seller } from './campaign-access.ts';
import type { CampaignDeps } from './dependencies.ts';
import { shownOutcomes, joinOutcomes } from './join-outcomes.ts';
import { pageSize } from './list-joined-ads.ts';
import type { Page } from './list-joined-ads.ts';

/** A page of a seller's published ads with their campaign prices, or the reasons why they cannot join. Throws what `joinCampaign` throws. */
export async function listJoinableAds(
  deps: CampaignDeps,
  seller: Seller,
  campaignId: string,
  { adIds, discount, after }: Page & { discount?: number | undefined },
  language: Language,
): Promise<{ items: AdInCampaign[]; next?: string }> {
  const { ads } = deps;
  const named = adIds && [...new Set(adIds)];
  const found = named ? await ads.among(seller.id, named) : await ads.onSaleOf(seller.id, after, pageSize);
  for (const id of named ?? [])
    required(
      found.find((ad) => ad.id === id),
      'AdNotFound',
    );
  const campaign = await openCampaign(deps, campaignId, seller);
  const items = await shownOutcomes(
    deps,
    campaignId,
    joinOutcomes(deps.catalogue(), campaign, found, discount ?? campaign.minimum),
    language,
  );
  const last = found.at(-1);
  return { items, ...(named === undefined && found.length === pageSize && last && { next: last.id }) };
}
