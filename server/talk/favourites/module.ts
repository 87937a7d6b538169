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
import { createFavourites } from './operations/favourites-port.ts';
import { newAdConsumer, newAdJob } from './operations/notify-new-ad.ts';
import { priceDropConsumer, priceDropJob } from './operations/notify-price-drop.ts';
import { favouritesPort } from './port.ts';
import { purgeRemoved } from './store/ads.ts';
import * as tables from './tables.ts';

/** Favourite ads and followed sellers, with notifications about them. */
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
  offers: ({ database }) => [offer(favouritesPort, () => createFavourites(database))],
  start({ database, needs: { accounts, ads, catalogue, live, notices } }) {
    const notifying = { database, accounts, ads, notices };
    const purge = job({
      name: 'favourites.purge',
      cron: '*/10 * * * *',
      payload: z.object({}),
      run: () => purgeRemoved(database, new Date(clock.now().getTime() - limits.favouriteUndoMinutes * 60_000)),
    });
    return {
      calls: favouriteBindings({ database, accounts, ads, catalogue, live }),
      consumers: [priceDropConsumer(notifying), newAdConsumer(notifying)],
      jobs: [priceDropJob(notifying), newAdJob(notifying), purge],
      hooks: favouriteHooks(database),
    };
  },
});
