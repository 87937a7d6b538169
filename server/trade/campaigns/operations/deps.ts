import type { AdCampaigns, Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { KnownCampaign } from '../rules/shown-campaign.ts';
import { readCampaign } from '../store.ts';

/** What campaigns ask of others. */
export interface CampaignDeps {
  database: Database;
  ads: AdCampaigns;
  views: Pick<Ads, 'briefsOf' | 'cardsOf'>;
  catalogue(): Catalogue;
}

/** What the operator's desk for campaigns asks of others. */
export interface DeskDeps extends Pick<CampaignDeps, 'database'> {
  media: Pick<Media, 'adopt' | 'remove'>;
}

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
