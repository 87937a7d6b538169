import { adCampaignsPort, adEvents, adViewsPort } from '../../market/ads/port.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { mediaPort } from '../../people/media/port.ts';
import { campaignBindings } from './calls.ts';
import { quitEndedAds } from './operations/quit-ended-ads.ts';
import { dateCopyJobs } from './operations/copy-dates-to-ads.ts';
import { campaignsPort } from './port.ts';
import { eraseCampaigns, existingAmong, exportCampaigns, runningAmong } from './store.ts';
import * as tables from './tables.ts';

/** Discount campaigns and the ads that joined them. */
export const campaignsModule = defineModule({
  name: 'campaigns',
  tables,
  needs: { ads: adCampaignsPort, catalogue: cataloguePort, media: mediaPort, views: adViewsPort },
  offers: ({ database }) => [
    offer(campaignsPort, () => ({
      running: (ids) => runningAmong(database, ids),
      existing: (ids) => existingAmong(database, ids),
    })),
  ],
  start: ({ database, needs }) => ({
    calls: campaignBindings({ database, ...needs }),
    jobs: dateCopyJobs({ database, ads: needs.ads }),
    consumers: [consume(adEvents.ended, 'campaigns', ({ adIds }) => quitEndedAds({ database, ads: needs.ads }, adIds))],
    hooks: {
      accountErased: (accountId) => eraseCampaigns(database, accountId),
      exports: { campaigns: (accountId) => exportCampaigns(database, accountId) },
    },
  }),
});
