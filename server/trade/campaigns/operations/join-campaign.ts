import type { Language } from '../../../../contract/enums.ts';
import type { AdInCampaign, CampaignRefusal } from '../../../../contract/schemas/campaign.ts';
import { publishedError } from '../../../market/ads/port.ts';
import type { AdForCampaign } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { required } from '../../../platform/errors.ts';
import { joining } from '../rules/joining.ts';
import type { KnownCampaign } from '../rules/shown-campaign.ts';
import { addAds, shareDates } from '../store.ts';
import { openCampaign } from './deps.ts';
import type { CampaignDeps, Seller } from './deps.ts';

/** An ad with what it costs in a campaign, or why it cannot join. */
export interface Judged {
  ad: AdForCampaign;
  mainCategoryId: number;
  outcome: { price: Kurus } | { refusal: CampaignRefusal };
}

/** Says of ads what each costs in a campaign with a discount, or why it cannot join. */
export function judged(
  catalogue: Catalogue,
  campaign: KnownCampaign,
  ads: readonly AdForCampaign[],
  discount: number,
): Judged[] {
  return ads.map((ad) => {
    const mainCategoryId = catalogue.categories.get(ad.categoryId)?.ancestorIds[0] ?? ad.categoryId;
    const facts = { ...ad, mainCategoryId, other: ad.campaign, statusRefusal: publishedError(ad.status) };
    return { ad, mainCategoryId, outcome: joining(campaign, facts, discount) };
  });
}

/** Ads as their owner is told of them. */
export async function told(
  { views }: Pick<CampaignDeps, 'views'>,
  campaignId: string,
  all: readonly Judged[],
  language: Language,
): Promise<AdInCampaign[]> {
  const briefs = await views.briefsOf(
    all.map(({ ad }) => ad.id),
    language,
  );
  return all.flatMap(({ ad, outcome }) => {
    const brief = briefs.get(ad.id);
    return brief ? [{ ad: brief, ...outcome, isJoined: ad.campaign?.id === campaignId }] : [];
  });
}

/**
 * Has ads of a seller join a campaign, each at what it is asked less the discount; joining again gives another price. Refuses AdNotFound where one of them is not theirs, CampaignNotFound,
 * CampaignOver and CampaignForBusinesses; ads that cannot join are told with the reason, and the others join.
 */
export async function joinCampaign(
  deps: CampaignDeps,
  seller: Seller,
  { campaignId, adIds, discount }: { campaignId: string; adIds: readonly string[]; discount: number },
  language: Language,
): Promise<{ items: AdInCampaign[] }> {
  const { database, ads } = deps;
  const ids = [...new Set(adIds)];
  const all = await database.inTransaction(async () => {
    const held = await ads.among(seller.id, ids, 'lock');
    for (const id of ids)
      required(
        held.find((ad) => ad.id === id),
        'AdNotFound',
      );
    // Its dates and terms stay until the ads have joined.
    await shareDates(database, campaignId);
    const campaign = await openCampaign(deps, campaignId, seller);
    const every = judged(deps.catalogue(), campaign, held, discount);
    const joined = every.flatMap(({ ad, mainCategoryId, outcome }) =>
      'price' in outcome ? [{ ad, mainCategoryId, price: outcome.price }] : [],
    );
    await addAds(
      database,
      campaignId,
      seller.id,
      joined.map(({ ad, mainCategoryId, price }) => ({ id: ad.id, category: mainCategoryId, price })),
    );
    const [startsAt, endsAt] = [campaign.startsAt.toISOString(), campaign.endsAt.toISOString()];
    const part = ({ ad, price }: (typeof joined)[number]) => ({
      id: campaignId,
      price,
      reference: ad.lowest,
      startsAt,
      endsAt,
    });
    await ads.set(joined.map((one) => ({ id: one.ad.id, campaign: part(one) })));
    const parts = new Map(joined.map((one) => [one.ad.id, part(one)]));
    return every.map((one) => ({ ...one, ad: { ...one.ad, campaign: parts.get(one.ad.id) ?? one.ad.campaign } }));
  });
  return { items: await told(deps, campaignId, all, language) };
}
