import { defineModule } from '../../kernel/module.ts';
import { adViewsPort } from '../../market/ads/port.ts';
import { hiddenAds, searchPort } from '../../market/search/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { campaignsPort } from '../../trade/campaigns/port.ts';
import { siteSettings } from '../web-host/port.ts';
import { siteBindings } from './calls.ts';
import { defaultPages } from './operations/default-pages.ts';
import * as tables from './tables.ts';

/** Pages such as "About" and "Contact", and the curated rows of the home page, each with versions that staff edit. */
export const pagesModule = defineModule({
  name: 'pages',
  tables,
  needs: { accounts: accountsPort, ads: adViewsPort, search: searchPort, campaigns: campaignsPort },
  start({ config, database, needs }) {
    const { contact, publicUrl } = siteSettings(config);
    const hiddenFrom = hiddenAds(needs);
    return { calls: siteBindings({ database, contact, publicUrl, defaults: defaultPages(), hiddenFrom, ...needs }) };
  },
});
