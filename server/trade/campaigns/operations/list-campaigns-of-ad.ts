import type { Language } from '../../../../contract/enums.ts';
import type { Campaign } from '../../../../contract/schemas/campaign.ts';
import { campaignsOfAd } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';
import { shownCampaigns } from './shown-campaigns.ts';

/** An ad's campaigns that have not ended. */
export const listCampaignsOfAd = async (
  { database }: CampaignDeps,
  adId: string,
  language: Language,
): Promise<{ items: Campaign[] }> => shownCampaigns(await campaignsOfAd(database, adId), language);
