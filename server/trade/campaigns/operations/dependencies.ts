import type { AdCampaigns, Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface CampaignDeps {
  database: Database;
  ads: AdCampaigns;
  views: Pick<Ads, 'briefsOf' | 'cardsOf'>;
  catalogue(): Catalogue;
}

export interface DeskDeps extends Pick<CampaignDeps, 'database'> {
  media: Pick<Media, 'adopt' | 'remove'>;
}
