import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { adViewsPort } from '../../market/ads/port.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { livePagesPort, noticesPort } from '../../people/notifications/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { clock } from '../../platform/clock.ts';
import { job } from '../../platform/jobs.ts';
import { favouriteBindings } from './calls.ts';
import { favouriteHooks } from './hooks.ts';
import { tellingConsumers, tellingJobs } from './operations/telling.ts';
import { favouritesPort } from './port.ts';
import { countsOfAds, daysOfAd, holdersOf, keptAmong, newestOf, purgeRemoved, watchersAmong } from './store/ads.ts';
import * as tables from './tables.ts';

/** The ads that members keep and the sellers whom they follow, and what they hear of them. */
export const favouritesModule = defineModule({
  name: 'favourites',
  tables,
  needs: {
    accounts: accountsPort,
    ads: adViewsPort,
    catalogue: cataloguePort,
    live: livePagesPort,
    notices: noticesPort,
  },
  offers: ({ database }) => [
    offer(favouritesPort, () => ({
      countsOf: (adIds) => countsOfAds(database, adIds),
      countOf: async (adId) => (await countsOfAds(database, [adId])).get(adId) ?? 0,
      daysOf: (adId, from, to) => daysOfAd(database, adId, from, to),
      holdersOf: (adId, after, size) => holdersOf(database, adId, after, size),
      toldOfDrop: (adId, price, accountIds) => watchersAmong(database, adId, price, accountIds),
      newestOf: (accountId, size) => newestOf(database, accountId, size),
      keptAmong: (accountId, adIds) => keptAmong(database, accountId, adIds),
    })),
  ],
  start({ database, needs: { accounts, ads, catalogue, live, notices } }) {
    const telling = { database, accounts, ads, notices };
    const purge = job({
      name: 'favourites.purge',
      cron: '*/10 * * * *',
      payload: z.object({}),
      run: () => purgeRemoved(database, new Date(clock.now().getTime() - limits.favouriteUndoMinutes * 60_000)),
    });
    return {
      calls: favouriteBindings({ database, accounts, ads, catalogue, live }),
      consumers: tellingConsumers(telling),
      jobs: [...tellingJobs(telling), purge],
      hooks: favouriteHooks(database),
    };
  },
});
