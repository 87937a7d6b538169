import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdCard } from '../../../../contract/schemas/ad.ts';
import type { Campaign, EditableCampaign } from '../../../../contract/schemas/campaign.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { editableCampaign } from '../rules/editing.ts';
import { shownCampaign } from '../rules/shown-campaign.ts';
import type { KnownCampaign } from '../rules/shown-campaign.ts';
import { activeCampaigns, adCountOf, adsOf, campaignsOfAd, categoriesOf, readCampaign } from '../store.ts';
import type { CampaignDeps } from './deps.ts';

const shown = (known: readonly KnownCampaign[], language: Language): { items: Campaign[] } => {
  const now = clock.now();
  return { items: known.map((one) => shownCampaign(one, language, now)) };
};

/** Campaigns that are not over; of the home page those that run now. */
export const readActive = async (
  { database }: CampaignDeps,
  language: Language,
  { onMainPage }: { onMainPage: boolean },
): Promise<{ items: Campaign[] }> => shown(await activeCampaigns(database, { onMainPage }), language);

/** Campaigns that an ad takes part in, and that are not over. */
export const readJoined = async (
  { database }: CampaignDeps,
  adId: string,
  language: Language,
): Promise<{ items: Campaign[] }> => shown(await campaignsOfAd(database, adId), language);

/** A campaign for the form that changes it. Refuses CampaignNotFound. */
export const readEditable = async (
  { database }: Pick<CampaignDeps, 'database'>,
  id: string,
): Promise<EditableCampaign> =>
  editableCampaign(required(await readCampaign(database, id), 'CampaignNotFound'), clock.now());

/** Main categories of the ads of a campaign. Refuses CampaignNotFound. */
export async function readCategories({ database, catalogue }: CampaignDeps, id: string, language: Language) {
  required(await readCampaign(database, id), 'CampaignNotFound');
  const rows = await categoriesOf(database, id);
  const { categories } = catalogue();
  return {
    items: rows.flatMap(({ id: categoryId, count }) => {
      const category = categories.get(categoryId);
      return category ? [{ id: categoryId, name: category.names[language], adCount: count }] : [];
    }),
  };
}

/** A campaign with a page of its ads. Refuses CampaignNotFound. */
export async function readPage(
  { database, views }: CampaignDeps,
  id: string,
  { mainCategoryId, pageIndex }: { mainCategoryId?: number | undefined; pageIndex: number },
  language: Language,
): Promise<{ campaign: Campaign; items: AdCard[]; total: number; hasNextPage: boolean }> {
  const known = required(await readCampaign(database, id), 'CampaignNotFound');
  const offset = pageIndex * limits.pageSize;
  const ids = await adsOf(database, id, { mainCategoryId, offset, count: limits.pageSize });
  // The campaign is read with the number of all its ads.
  const total = mainCategoryId === undefined ? known.adCount : await adCountOf(database, id, mainCategoryId);
  return {
    campaign: shownCampaign(known, language, clock.now()),
    items: await views.cardsOf(ids, language),
    total,
    hasNextPage: offset + ids.length < total,
  };
}
