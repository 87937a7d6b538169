import type { AdCampaigns, Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { Database } from '../../../platform/database.ts';

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
