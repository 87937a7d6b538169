import type { Language } from '../../../../contract/enums.ts';
import type { Campaign } from '../../../../contract/schemas/campaign.ts';
import { activeCampaigns } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';
import { shownCampaigns } from './shown-campaigns.ts';

/** Campaigns that have not ended; for the home page those that run now. */
export const listActiveCampaigns = async (
  { database }: CampaignDeps,
  language: Language,
  { onMainPage }: { onMainPage: boolean },
): Promise<{ items: Campaign[] }> => shownCampaigns(await activeCampaigns(database, { onMainPage }), language);
