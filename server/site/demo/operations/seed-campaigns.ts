import { demoCampaigns } from '../../../../data/demo/campaigns.ts';
import { createAdCampaigns } from '../../../market/ads/port.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { addCampaign, joinCampaign } from '../../../trade/campaigns/port.ts';
import type { CampaignDeps } from '../../../trade/campaigns/port.ts';

const dayMs = 24 * 3_600_000;
/** Maximum number of ads with which each demo seller joins. */
const maxAds = 12;

/** Creates the demo campaigns; the demo sellers join with eligible ads. */
export async function seedCampaigns(
  deps: Omit<CampaignDeps, 'ads'> & Pick<Parameters<typeof createAdCampaigns>[0], 'refresh' | 'refreshCards'>,
): Promise<void> {
  const { administrator, seller, business } = fixedAccounts;
  const ads = createAdCampaigns(deps);
  const now = clock.now().getTime();
  for (const { from, until, discount, ...terms } of demoCampaigns) {
    const times = {
      startsAt: new Date(now + from * dayMs).toISOString(),
      endsAt: new Date(now + until * dayMs).toISOString(),
    };
    const campaignId = chance.uuid();
    await addCampaign(deps.database, administrator.id, { ...terms, ...times, id: campaignId }, 'tr');
    const sellers = [
      ...(terms.sellers === 'All' ? [{ id: seller.id, accountType: 'Personal' as const }] : []),
      { id: business.id, accountType: 'Business' as const },
    ];
    for (const one of sellers) {
      const own = await ads.onSaleOf(one.id, undefined, maxAds);
      const adIds = own.map(({ id }) => id);
      if (adIds.length > 0) await joinCampaign({ ...deps, ads }, one, { campaignId, adIds, discount }, 'tr');
    }
  }
}
