import { adViewsPort } from '../../market/ads/port.ts';
import { savedRequestsPort, searchPort } from '../../market/search/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { livePagesPort, noticesPort } from '../../people/notifications/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { savedSearchBindings } from './calls.ts';
import { savedSearchHooks } from './hooks.ts';
import { savedSearchJobs } from './jobs.ts';
import type { SearchesDeps } from './operations/dependencies.ts';
import { matchingConsumers } from './operations/match-ads.ts';
import { scopeOfRow } from './operations/search-scope.ts';
import { countUsing, searchByCode } from './store/searches.ts';
import * as tables from './tables.ts';

/** Saved searches and notifications of new matching ads. */
export const searchesModule = defineModule({
  name: 'searches',
  tables,
  needs: {
    accounts: accountsPort,
    ads: adViewsPort,
    live: livePagesPort,
    notices: noticesPort,
    search: searchPort,
  },
  offers: ({ database }) => [
    offer(savedRequestsPort, () => ({
      async scopeOf(code) {
        const row = await searchByCode(database, code);
        return row && scopeOfRow(row);
      },
      countUsing: (used, most) => countUsing(database, used, most),
    })),
  ],
  start({ database, needs }) {
    const deps: SearchesDeps = { database, ...needs };
    return {
      calls: savedSearchBindings(deps),
      consumers: matchingConsumers(deps),
      jobs: savedSearchJobs(deps),
      hooks: savedSearchHooks(deps),
    };
  },
});
