import { adViewsPort } from '../../market/ads/port.ts';
import { searchPort } from '../../market/search/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { favouritesPort } from '../favourites/port.ts';
import { recentlyViewedBindings } from './calls.ts';
import { recentlyViewedHooks } from './hooks.ts';
import * as tables from './tables.ts';

/** The viewing history of members, and suggestions based on it. */
export const recentlyViewedModule = defineModule({
  name: 'recently-viewed',
  tables,
  needs: { accounts: accountsPort, ads: adViewsPort, favourites: favouritesPort, search: searchPort },
  start: ({ database, needs: { accounts, ads, favourites, search } }) => ({
    calls: recentlyViewedBindings({
      database,
      accounts,
      ads,
      favourites,
      similar: (adId, size) => search.index.similar(adId, size),
    }),
    hooks: recentlyViewedHooks(database),
  }),
});
