import type { Language } from '../../../../contract/enums.ts';
import type { AdInCampaign, CampaignRefusal } from '../../../../contract/schemas/campaign.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { publishedError } from '../../../market/ads/port.ts';
import type { AdForCampaign } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { joinPrice } from '../rules/join-price.ts';
import type { StoredCampaign } from '../rules/shown-campaign.ts';
import type { CampaignDeps } from './dependencies.ts';

/** An ad with its campaign price, or the reason why it cannot join. */
interface JoinOutcome {
  ad: AdForCampaign;
  mainCategoryId: number;
  outcome: { price: Kurus } | { refusal: CampaignRefusal };
}

/** Computes each ad's campaign price for a discount, or the reason why it cannot join. */
export function joinOutcomes(
  catalogue: Catalogue,
  campaign: StoredCampaign,
  ads: readonly AdForCampaign[],
  discount: number,
): JoinOutcome[] {
  return ads.map((ad) => {
    const mainCategoryId = catalogue.categories.get(ad.categoryId)?.ancestorIds[0] ?? ad.categoryId;
    const facts = { ...ad, mainCategoryId, other: ad.campaign, statusRefusal: publishedError(ad.status) };
    return { ad, mainCategoryId, outcome: joinPrice(campaign, facts, discount) };
  });
}

/** Outcomes for the ads' owner. */
export async function shownOutcomes(
  { views }: Pick<CampaignDeps, 'views'>,
  campaignId: string,
  outcomes: readonly JoinOutcome[],
  language: Language,
): Promise<AdInCampaign[]> {
  const briefs = await views.briefsOf(
    outcomes.map(({ ad }) => ad.id),
    language,
  );
  return outcomes.flatMap(({ ad, outcome }) => {
    const brief = briefs.get(ad.id);
    return brief ? [{ ad: brief, ...outcome, isJoined: ad.campaign?.id === campaignId }] : [];
  });
}
