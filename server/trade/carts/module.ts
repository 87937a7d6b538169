import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { adLifePort, adViewsPort } from '../../market/ads/port.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { draftsPort } from '../../market/drafts/port.ts';
import { promotionsPort } from '../../market/promotions/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { insertFirstPrices, pricesPort } from '../../people/prices/port.ts';
import { livePagesPort } from '../../people/notifications/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { clock } from '../../platform/clock.ts';
import { bindAll } from '../../platform/http/binding.ts';
import { job } from '../../platform/jobs.ts';
import { campaignsPort } from '../campaigns/port.ts';
import { couponsPort } from '../coupons/port.ts';
import { paymentsPort } from '../payments/port.ts';
import { paymentProviderPort } from '../provider/port.ts';
import { shippingPort } from '../shipping/port.ts';
import { subscriptionsPort } from '../subscriptions/port.ts';
import { adCartBindings } from './calls/ads.ts';
import { digitalCartBindings } from './calls/digital.ts';
import { productCartBindings } from './calls/products.ts';
import { cartHooks } from './hooks.ts';
import { checkout, preview } from './operations/checkout.ts';
import { removeBoughtAds } from './operations/remove-bought-ads.ts';
import { cartConsumers } from './operations/follow-ad-events.ts';
import { digitalCheckout } from './operations/digital-checkout.ts';
import { cartsPort } from './port.ts';
import { firstInstalmentCaps } from './rules/instalment-caps.ts';
import { firstRates } from './rules/rates.ts';
import { seedProducts } from './seed.ts';
import { purgeAds } from './store/ads.ts';
import { removeBought } from './store/digital.ts';
import { purgeProducts } from './store/products.ts';
import * as tables from './tables.ts';

/** The three carts: ads, Meydan's own services, and store products. */
export const cartsModule = defineModule({
  name: 'carts',
  tables,
  seeds: [seedProducts, (client) => insertFirstPrices(client, [...firstRates, ...firstInstalmentCaps])],
  needs: {
    accounts: accountsPort,
    ads: adLifePort,
    campaigns: campaignsPort,
    catalogue: cataloguePort,
    coupons: couponsPort,
    drafts: draftsPort,
    live: livePagesPort,
    payments: paymentsPort,
    prices: pricesPort,
    promotions: promotionsPort,
    provider: paymentProviderPort,
    shipping: shippingPort,
    subscriptions: subscriptionsPort,
    views: adViewsPort,
  },
  offers: ({ database, needs }) => [
    offer(cartsPort, () => ({
      checkout: (ownerId, deliveries) => checkout({ database, ...needs }, ownerId, deliveries),
      preview: (ownerId, deliveries) => preview({ database, ...needs }, ownerId, deliveries),
      bought: (ownerId, adIds) => removeBoughtAds({ database, ...needs }, ownerId, adIds),
      digitalCheckout: (ownerId) => digitalCheckout({ database, ...needs }, ownerId),
      digitalBought: (ownerId, lines) => removeBought(database, ownerId, lines),
    })),
  ],
  start({ database, needs }) {
    const deps = { database, ...needs };
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    const purge = job({
      name: 'carts.purge',
      cron: '*/10 * * * *',
      payload: z.object({}),
      async run() {
        const guestsBefore = daysAgo(limits.guestCartDays);
        await purgeAds(database, new Date(clock.now().getTime() - limits.cartUndoMinutes * 60_000), guestsBefore);
        await purgeProducts(database, guestsBefore);
      },
    });
    return {
      calls: bindAll(...adCartBindings(deps), ...digitalCartBindings(deps), ...productCartBindings(database)),
      consumers: cartConsumers(database),
      jobs: [purge],
      hooks: cartHooks({ database, live: needs.live }),
    };
  },
});
