import { adEvents, adViewsPort } from '../../market/ads/port.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { searchPort } from '../../market/search/port.ts';
import { livePagesPort } from '../../people/notifications/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { comparisonBindings } from './calls.ts';
import { partMembers } from './operations/comparison.ts';
import { countEntries, deleteEntriesOf, deleteGoneAds, exportEntries } from './store.ts';
import * as tables from './tables.ts';

/** The ads that members hold against each other, ten of a kind. */
export const comparisonModule = defineModule({
  name: 'comparison',
  tables,
  needs: { ads: adViewsPort, catalogue: cataloguePort, live: livePagesPort, search: searchPort },
  start: ({ database, needs: { ads, catalogue, live, search } }) => ({
    calls: comparisonBindings({ database, ads, catalogue, live, search }),
    consumers: [consume(adEvents.ended, 'comparison', ({ adIds }) => deleteGoneAds(database, adIds))],
    hooks: {
      membersParted: (blockerId, blockedId) => partMembers({ database, live }, blockerId, blockedId),
      accountErased: (accountId) => deleteEntriesOf(database, accountId),
      exports: { comparedAds: (accountId) => exportEntries(database, accountId) },
      menuCounts: { MyCompareLists: (accountId) => countEntries(database, accountId) },
    },
  }),
});
