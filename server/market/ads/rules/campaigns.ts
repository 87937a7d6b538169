import type { AdCampaign } from '../tables.ts';

/** The campaign if it runs at `now` and its price is below `price`. */
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
