import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdInCampaign } from '../../../../contract/schemas/campaign.ts';
import { required } from '../../../platform/errors.ts';
import { ownAdsIn, readCampaign } from '../store.ts';
import { openCampaign } from './deps.ts';
import type { CampaignDeps, Seller } from './deps.ts';
import { judged, told } from './join-campaign.ts';

const pageSize = limits.campaignAdsAtOnce;

interface Page {
  adIds?: readonly string[] | undefined;
  after?: string | undefined;
}

/** A page of a seller's published ads with what each would cost in a campaign, or why it cannot join. Refuses as joining does. */
export async function adsThatCanJoin(
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
  const items = await told(
    deps,
    campaignId,
    judged(deps.catalogue(), campaign, found, discount ?? campaign.minimum),
    language,
  );
  const last = found.at(-1);
  return { items, ...(named === undefined && found.length === pageSize && last && { next: last.id }) };
}

/** A page of a seller's ads that take part in a campaign, with what each costs there. Refuses AdNotFound for a named ad of somebody else, and CampaignNotFound. */
export async function adsThatJoined(
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
