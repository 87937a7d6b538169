import { definePort } from '../../kernel/ports.ts';

export interface Campaigns {
  /** Which of these campaigns run now by their own dates; an ad's copy of them follows a change within a minute. One statement. */
  running(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export const campaignsPort = definePort<Campaigns>('campaigns');
export type { CampaignDeps } from './operations/dependencies.ts';
export { addCampaign } from './operations/create-campaign.ts';
export { joinCampaign } from './operations/join-campaign.ts';
