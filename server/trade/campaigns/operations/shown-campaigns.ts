import type { Language } from '../../../../contract/enums.ts';
import type { Campaign } from '../../../../contract/schemas/campaign.ts';
import { clock } from '../../../platform/clock.ts';
import { shownCampaign } from '../rules/shown-campaign.ts';
import type { StoredCampaign } from '../rules/shown-campaign.ts';

export const shownCampaigns = (stored: readonly StoredCampaign[], language: Language): { items: Campaign[] } => {
  const now = clock.now();
  return { items: stored.map((one) => shownCampaign(one, language, now)) };
};
