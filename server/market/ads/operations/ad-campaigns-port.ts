import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { AdCampaigns } from '../model.ts';
import { amongOfOwner, lockOfOwner, onSaleOfOwner, saveCampaigns, saveDates } from '../store/campaigns.ts';
import type { LifeDeps } from './dependencies.ts';

const dayMs = 24 * 3600 * 1000;

const since = (): Date => new Date(clock.now().getTime() - limits.lowestPriceDays * dayMs);

interface AdCampaignDeps extends Pick<LifeDeps, 'database' | 'refresh'> {
  /** Updates the cards in the search index, in the current transaction. */
  refreshCards(adIds: readonly string[]): Promise<void>;
}

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
