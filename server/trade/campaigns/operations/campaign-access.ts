import { clock } from '../../../platform/clock.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import type { StoredCampaign } from '../rules/shown-campaign.ts';
import { readCampaign } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';

export interface Seller {
  id: string;
  accountType: 'Personal' | 'Business';
}

/** Returns a campaign that the seller may join now. Throws CampaignNotFound, CampaignOver or CampaignForBusinesses. */
export async function openCampaign(
  { database }: Pick<CampaignDeps, 'database'>,
  id: string,
  { accountType }: Seller,
): Promise<StoredCampaign> {
  const stored = required(await readCampaign(database, id), 'CampaignNotFound');
  if (stored.endsAt <= clock.now()) throw new DomainError('CampaignOver');
  if (stored.sellers === 'Business' && accountType !== 'Business') throw new DomainError('CampaignForBusinesses');
  return stored;
}
