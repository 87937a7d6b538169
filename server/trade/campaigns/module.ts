import { adCampaignsPort, adEvents, adViewsPort } from '../../market/ads/port.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { campaignBindings } from './calls.ts';
import { quitEnded } from './operations/quit-campaign.ts';
import { eraseCampaigns, exportCampaigns } from './store.ts';
import * as tables from './tables.ts';

/** Campaigns, and the ads that take part in them. */
export const campaignsModule = defineModule({
  name: 'campaigns',
  tables,
  needs: { ads: adCampaignsPort, catalogue: cataloguePort, views: adViewsPort },
  start: ({ database, needs }) => ({
    calls: campaignBindings({ database, ...needs }),
    consumers: [consume(adEvents.ended, 'campaigns', ({ adIds }) => quitEnded({ database, ads: needs.ads }, adIds))],
    hooks: {
      accountErased: (accountId) => eraseCampaigns(database, accountId),
      exports: { campaigns: (accountId) => exportCampaigns(database, accountId) },
    },
  }),
});
