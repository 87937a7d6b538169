export type { CampaignDeps } from './operations/deps.ts';
export { createCampaign } from './operations/create-campaign.ts';
export { joinCampaign } from './operations/join-campaign.ts';
