import type { AdCampaign } from '../tables.ts';

/** The campaign of an ad, in force at a moment, whose price is below what is asked. */
export function campaignAt<C extends Pick<AdCampaign, 'price' | 'startsAt' | 'endsAt'>>(
  campaign: C | null,
  price: number,
  now: Date,
): C | undefined {
  if (!campaign || campaign.price >= price) return undefined;
  return Date.parse(campaign.startsAt) <= now.getTime() && Date.parse(campaign.endsAt) > now.getTime()
    ? campaign
    : undefined;
}
