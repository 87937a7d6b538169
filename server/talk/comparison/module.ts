import { adEvents, adViewsPort } from '../../market/ads/port.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { searchPort } from '../../market/search/port.ts';
import { livePagesPort } from '../../people/notifications/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { comparisonBindings } from './calls.ts';
import { comparisonHooks } from './hooks.ts';
import { deleteGoneAds } from './store.ts';
import * as tables from './tables.ts';

/** Comparison of similar ads side by side, in groups of at most ten. */
export const comparisonModule = defineModule({
  name: 'comparison',
  tables,
  needs: { ads: adViewsPort, catalogue: cataloguePort, live: livePagesPort, search: searchPort },
  start: ({ database, needs: { ads, catalogue, live, search } }) => ({
    calls: comparisonBindings({ database, ads, catalogue, live, search }),
    consumers: [consume(adEvents.ended, 'comparison', ({ adIds }) => deleteGoneAds(database, adIds))],
    hooks: comparisonHooks({ database, live }),
  }),
});
