import { definePort } from '../../kernel/ports.ts';

export interface Campaigns {
  /** Which of these campaigns run now by their own dates; the ads' copies follow a change within a minute. One SQL statement. */
  running(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of these campaigns exist, at any time. One SQL statement. */
  existing(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export const campaignsPort = definePort<Campaigns>('campaigns');
export type { CampaignDeps } from './operations/dependencies.ts';
export { addCampaign } from './operations/create-campaign.ts';
export { joinCampaign } from './operations/join-campaign.ts';
