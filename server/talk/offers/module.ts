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
import { startOfferTimer } from './operations/schedule.ts';
import { runDueOffers } from './operations/run-due-offers.ts';
import { closeOffersAbovePrice } from './operations/close-offers-above-price.ts';
import { closeOffersOfAds } from './operations/close-offers-of-ads.ts';
import type { OfferDeps } from './operations/dependencies.ts';
import { createOffers } from './operations/offers-port.ts';
import { offerBatchJob } from './operations/send-offer-batch.ts';
import { favouritesPort } from '../favourites/port.ts';
import { offersPort } from './port.ts';
import * as tables from './tables.ts';

/** Price negotiations between buyers and the owner of an ad. */
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
          run: async () => void (await runDueOffers(deps)),
        }),
        offerBatchJob(deps),
      ],
      consumers: [
        consume(adEvents.ended, 'offers', ({ adIds, status }) => closeOffersOfAds(deps, adIds, status)),
        consume(adEvents.priceChanged, 'offers', ({ adId }) => closeOffersAbovePrice(deps, adId)),
      ],
      hooks: offerHooks(deps),
      timers: () => startOfferTimer(deps),
    };
  },
});
