import { clock } from '../../../platform/clock.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import type { KnownCampaign } from '../rules/shown-campaign.ts';
import { readCampaign } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';

/** A member who sells. */
export interface Seller {
  id: string;
  accountType: 'Personal' | 'Business';
}

/** A campaign that a seller may join now. Refuses CampaignNotFound, CampaignOver and CampaignForBusinesses. */
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
