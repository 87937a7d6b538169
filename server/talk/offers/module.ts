import { z } from 'zod';
import { accountsPort } from '../../people/accounts/port.ts';
import { livePagesPort, noticesPort } from '../../people/notifications/port.ts';
import { sessionsPort } from '../../people/session/port.ts';
import { adEvents, adLifePort, adViewsPort } from '../../market/ads/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import { offerBindings } from './calls.ts';
import { offerHooks } from './hooks.ts';
import { registerClock, runClock } from './operations/clock.ts';
import { closeAbovePrice, closeOfAds } from './operations/closing.ts';
import type { OfferDeps } from './operations/deps.ts';
import { createOffers } from './operations/offers.ts';
import { sendingJob } from './operations/sending.ts';
import { favouritesPort } from '../favourites/port.ts';
import { offersPort } from './port.ts';
import * as tables from './tables.ts';

/** Bargaining about the price of an ad. */
export const offersModule = defineModule({
  name: 'offers',
  tables,
  needs: {
    ads: adLifePort,
    views: adViewsPort,
    accounts: accountsPort,
    sessions: sessionsPort,
    notices: noticesPort,
    live: livePagesPort,
    audience: favouritesPort,
  },
  offers: ({ database }) => [offer(offersPort, () => createOffers(database))],
  start({ database, needs: { sessions, ...needs } }) {
    const deps: OfferDeps = { database, ...needs, shareDevice: (one, other) => sessions.shareDevice(one, other) };
    return {
      calls: offerBindings(deps),
      jobs: [
        job({
          name: 'offers.clock',
          cron: '* * * * *',
          payload: z.object({}),
          run: async () => void (await runClock(deps)),
        }),
        sendingJob(deps),
      ],
      consumers: [
        consume(adEvents.ended, 'offers', ({ adIds, status }) => closeOfAds(deps, adIds, status)),
        consume(adEvents.priceChanged, 'offers', ({ adId }) => closeAbovePrice(deps, adId)),
      ],
      hooks: offerHooks(deps),
      routes: (app) => registerClock(app, deps),
    };
  },
});
