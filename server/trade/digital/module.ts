import { z } from 'zod';
import { adEvents, adLifePort } from '../../market/ads/port.ts';
import { draftsPort } from '../../market/drafts/port.ts';
import { promotionsPort } from '../../market/promotions/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { userAddressesPort } from '../../people/addresses/port.ts';
import { noticesPort } from '../../people/notifications/port.ts';
import { pricesPort } from '../../people/prices/port.ts';
import { hasApproved } from '../../people/agreements/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { consume } from '../../kernel/events.ts';
import { offer } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import { cartsPort } from '../carts/port.ts';
import { contractsPort } from '../contracts/port.ts';
import { ledgerPort } from '../ledger/port.ts';
import { paymentsPort, servicesPort } from '../payments/port.ts';
import { subscriptionsPort } from '../subscriptions/port.ts';
import { refundPromotions } from './operations/refund-promotions.ts';
import { releasePurchase } from './operations/release-purchase.ts';
import { clearAddress, purchasesOf } from './store.ts';
import * as tables from './tables.ts';
import { createServices } from './operations/services-port.ts';
import { releaseJobName } from './operations/queue-release.ts';

/** Meydan's own services: promotions, listing periods and memberships, delivered when they are paid. */
export const digitalModule = defineModule({
  name: 'digital',
  tables,
  needs: {
    accounts: accountsPort,
    addresses: userAddressesPort,
    ads: adLifePort,
    carts: cartsPort,
    contracts: contractsPort,
    drafts: draftsPort,
    ledger: ledgerPort,
    notices: noticesPort,
    payments: paymentsPort,
    prices: pricesPort,
    promotions: promotionsPort,
    subscriptions: subscriptionsPort,
  },
  offers: ({ database, events, needs }) => [
    offer(servicesPort, () => {
      const { accounts, addresses, ads, carts, contracts, drafts, ledger, prices, promotions, subscriptions } = needs;
      return createServices({
        database,
        events,
        accounts,
        ads,
        carts,
        contracts,
        drafts,
        ledger,
        prices,
        promotions,
        subscriptions,
        addressesOf: (ownerId) => addresses.list(ownerId),
        hasApproved: (accountId, types) => hasApproved(database, accountId, types),
      });
    }),
  ],
  start: ({ database, events, needs: { ads, notices, payments } }) => ({
    consumers: [
      consume(adEvents.promotedEnded, 'digital', async ({ adIds }) => {
        for (const adId of adIds) await refundPromotions({ database, ads, events, notices, payments }, adId);
      }),
    ],
    jobs: [
      job({
        name: releaseJobName,
        payload: z.object({ paymentId: z.uuid() }),
        run: ({ paymentId }) => releasePurchase({ database, payments }, paymentId),
      }),
    ],
    hooks: {
      accountErased: (accountId) => clearAddress(database, accountId),
      exports: { digitalPurchases: (accountId) => purchasesOf(database, accountId) },
    },
  }),
});
