import type { Language } from '../../../../contract/enums.ts';
import type { AdInCampaign } from '../../../../contract/schemas/campaign.ts';
import { required } from '../../../platform/errors.ts';
import { addAds, lockDates } from '../store.ts';
import { openCampaign } from './campaign-access.ts';
import type { Seller } from './campaign-access.ts';
import type { CampaignDeps } from './dependencies.ts';
import { shownOutcomes, joinOutcomes } from './join-outcomes.ts';

/**
 * Adds a seller's ads to a campaign at the discounted price; joining again changes the price. Ads that cannot join are returned with the reason, and
 * the others join. Throws AdNotFound for another seller's ad, CampaignNotFound, CampaignOver or CampaignForBusinesses.
 */
export async function joinCampaign(
  deps: CampaignDeps,
  seller: Seller,
  { campaignId, adIds, discount }: { campaignId: string; adIds: readonly string[]; discount: number },
  language: Language,
): Promise<{ items: AdInCampaign[] }> {
  const { database, ads } = deps;
  const ids = [...new Set(adIds)];
  const outcomes = await database.inTransaction(async () => {
    const locked = await ads.among(seller.id, ids, 'lock');
    for (const id of ids)
      required(
        locked.find((ad) => ad.id === id),
        'AdNotFound',
      );
    // Locks dates and terms until the ads have joined.
    await lockDates(database, campaignId);
    const campaign = await openCampaign(deps, campaignId, seller);
    const joinedOrRefused = joinOutcomes(deps.catalogue(), campaign, locked, discount);
    const joined = joinedOrRefused.flatMap(({ ad, mainCategoryId, outcome }) =>
      'price' in outcome ? [{ ad, mainCategoryId, price: outcome.price }] : [],
    );
    await addAds(
      database,
      campaignId,
      seller.id,
      joined.map(({ ad, mainCategoryId, price }) => ({ id: ad.id, category: mainCategoryId, price })),
    );
    const [startsAt, endsAt] = [campaign.startsAt.toISOString(), campaign.endsAt.toISOString()];
    const participationOf = ({ ad, price }: (typeof joined)[number]) => ({
      id: campaignId,
      price,
      reference: ad.lowest,
      startsAt,
      endsAt,
    });
    await ads.set(joined.map((one) => ({ id: one.ad.id, campaign: participationOf(one) })));
    const participations = new Map(joined.map((one) => [one.ad.id, participationOf(one)]));
    return joinedOrRefused.map((one) => ({
      ...one,
      ad: { ...one.ad, campaign: participations.get(one.ad.id) ?? one.ad.campaign },
    }));
  });
  return { items: await shownOutcomes(deps, campaignId, outcomes, language) };
}
