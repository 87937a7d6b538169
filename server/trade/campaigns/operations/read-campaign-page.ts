import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdCard } from '../../../../contract/schemas/ad.ts';
import type { Campaign } from '../../../../contract/schemas/campaign.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { shownCampaign } from '../rules/shown-campaign.ts';
import { readCampaign, adsOf, adCountOf } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';

/** A campaign with a page of its ads. Throws CampaignNotFound. */
export async function readCampaignPage(
  { database, views }: CampaignDeps,
  id: string,
  { mainCategoryId, pageIndex }: { mainCategoryId?: number | undefined; pageIndex: number },
  language: Language,
): Promise<{ campaign: Campaign; items: AdCard[]; total: number; hasNextPage: boolean }> {
  const stored = required(await readCampaign(database, id), 'CampaignNotFound');
  const offset = pageIndex * limits.pageSize;
  const ids = await adsOf(database, id, { mainCategoryId, offset, count: limits.pageSize });
  // `adCount` counts all ads of the campaign.
  const total = mainCategoryId === undefined ? stored.adCount : await adCountOf(database, id, mainCategoryId);
  return {
    campaign: shownCampaign(stored, language, clock.now()),
    items: await views.cardsOf(ids, language),
    total,
    hasNextPage: offset + ids.length < total,
  };
}
