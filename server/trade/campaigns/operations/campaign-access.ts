import { clock } from '../../../platform/clock.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import type { KnownCampaign } from '../rules/shown-campaign.ts';
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
): Promise<KnownCampaign> {
  const known = required(await readCampaign(database, id), 'CampaignNotFound');
  if (known.endsAt <= clock.now()) throw new DomainError('CampaignOver');
  if (known.sellers === 'Business' && accountType !== 'Business') throw new DomainError('CampaignForBusinesses');
  return known;
}
