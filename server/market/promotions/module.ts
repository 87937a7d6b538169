import { membershipOf } from '../../people/memberships/port.ts';
import { pricesPort } from '../../people/prices/port.ts';
import { adLifePort } from '../ads/port.ts';
import { cataloguePort } from '../catalogue/port.ts';
import { draftsPort } from '../drafts/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { promotionBindings } from './calls.ts';
import { promotionsPort } from './port.ts';
import { promotionHooks } from './hooks.ts';
import { createPromotions } from './operations/promotions-port.ts';
import { seedPromotions } from './seed.ts';
import * as tables from './tables.ts';

/** Promotions and periods for ads: prices, free allowances and purchases. */
export const promotionsModule = defineModule({
  name: 'promotions',
  tables,
  seeds: [seedPromotions],
  needs: {
    ads: adLifePort,
    catalogue: cataloguePort,
    drafts: draftsPort,
    prices: pricesPort,
    promotions: promotionsPort,
  },
  offers: ({ database, needs }) => [
    offer(promotionsPort, () =>
      createPromotions({
        database,
        prices: needs.prices,
        tierOf: (accountId) => membershipOf(database, accountId),
        ads: needs.ads,
        // Resolved on each call, because the drafts and promotions modules need each other.
        draftChoice: (draftId, ownerId) => needs.drafts.choiceOf(draftId, ownerId),
      }),
    ),
  ],
  start: ({ database, needs: { ads, catalogue, drafts, promotions } }) => ({
    calls: promotionBindings({
      promotions,
      ads,
      catalogue,
      draftChoice: drafts.choiceOf,
    }),
    hooks: promotionHooks(database),
  }),
});
