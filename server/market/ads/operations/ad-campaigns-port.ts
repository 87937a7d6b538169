import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { AdCampaigns } from '../port.ts';
import { amongOfOwner, lockOfOwner, onSaleOfOwner, saveCampaigns, saveDates } from '../store/campaigns.ts';
import type { LifeDeps } from './dependencies.ts';

const dayMs = 24 * 3600 * 1000;

const since = (): Date => new Date(clock.now().getTime() - limits.lowestPriceDays * dayMs);

interface AdCampaignDeps extends Pick<LifeDeps, 'database' | 'refresh'> {
  /** Makes the cards of the search index follow; joins the transaction in progress. */
  refreshCards(adIds: readonly string[]): Promise<void>;
}

/** Ads in campaigns, for the module that makes campaigns. */
export const createAdCampaigns = ({ database, refresh, refreshCards }: AdCampaignDeps): AdCampaigns => ({
  onSaleOf: (ownerId, after, size) => onSaleOfOwner(database, ownerId, since(), after, size),
  among: (ownerId, adIds, lock) => (lock ? lockOfOwner : amongOfOwner)(database, ownerId, since(), adIds),
  async set(changes) {
    if (changes.length === 0) return;
    await saveCampaigns(database, changes);
    await refresh(changes.map(({ id }) => id));
  },
  async setDates(adIds, campaign) {
    const changed = await saveDates(database, adIds, campaign);
    if (changed.length > 0) await refreshCards(changed);
  },
});
