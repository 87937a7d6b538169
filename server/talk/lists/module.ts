import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { adViewsPort } from '../../market/ads/port.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { livePagesPort, noticesPort } from '../../people/notifications/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { clock } from '../../platform/clock.ts';
import { job } from '../../platform/jobs.ts';
import { favouritesPort } from '../favourites/port.ts';
import { listBindings } from './calls.ts';
import { listHooks } from './hooks.ts';
import { notifyFollowersJob } from './operations/notify-followers.ts';
import { gatherNewsJob } from './operations/schedule-news.ts';
import { priceFallConsumer, priceFallJob } from './operations/notify-price-fall.ts';
import { purgeRemoved } from './store/items.ts';
import * as tables from './tables.ts';

/** Lists of ads that members create and share, and followed lists of other members. */
export const listsModule = defineModule({
  name: 'lists',
  tables,
  needs: {
    accounts: accountsPort,
    ads: adViewsPort,
    catalogue: cataloguePort,
    favourites: favouritesPort,
    live: livePagesPort,
    notices: noticesPort,
  },
  start({ database, needs: { accounts, ads, catalogue, favourites, live, notices } }) {
    const purge = job({
      name: 'lists.purge',
      cron: '*/10 * * * *',
      payload: z.object({}),
      run: () => purgeRemoved(database, new Date(clock.now().getTime() - limits.adListUndoMinutes * 60_000)),
    });
    return {
      calls: listBindings({ database, accounts, ads, catalogue, live }),
      consumers: [priceFallConsumer(database)],
      jobs: [
        gatherNewsJob(database),
        notifyFollowersJob({ database, notices }),
        priceFallJob({ database, ads, accounts, favourites, notices }),
        purge,
      ],
      hooks: listHooks({ database, accounts }),
    };
  },
});
