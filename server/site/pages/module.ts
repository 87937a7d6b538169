import { defineModule } from '../../kernel/module.ts';
import { adViewsPort } from '../../market/ads/port.ts';
import { searchPort } from '../../market/search/port.ts';
import { campaignsPort } from '../../trade/campaigns/port.ts';
import { siteSettings } from '../web-host/port.ts';
import { siteBindings } from './calls.ts';
import { defaultPages } from './operations/default-pages.ts';
import * as tables from './tables.ts';

/** Pages such as "About" and "Contact", and the curated rows of the home page, each with versions that staff edit. */
export const pagesModule = defineModule({
  name: 'pages',
  tables,
  needs: { ads: adViewsPort, search: searchPort, campaigns: campaignsPort },
  start: ({ config, database, needs }) => ({
    calls: siteBindings({ database, contact: siteSettings(config).contact, defaults: defaultPages(), ...needs }),
  }),
});
