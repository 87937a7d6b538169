import { z } from 'zod';
import { adSalesPort } from '../../market/ads/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { userAddressesPort } from '../../people/addresses/port.ts';
import { mediaPort, orderFilesPort } from '../../people/media/port.ts';
import { tokensPort } from '../../people/session/port.ts';
import { livePagesPort, noticesPort } from '../../people/notifications/port.ts';
import { messagesPort } from '../../talk/messages/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import type { Services } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import type { Resolved } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import { cartsPort } from '../carts/port.ts';
import { couponsPort } from '../coupons/port.ts';
import { contractsPort } from '../contracts/port.ts';
import { invoicesPort } from '../invoices/port.ts';
import { ledgerPort } from '../ledger/port.ts';
import { goodsPort, paymentsPort } from '../payments/port.ts';
import { refundsPort } from '../refunds/port.ts';
import { reviewsPort } from '../reviews/port.ts';
import { shippingEvents, shippingPort } from '../shipping/port.ts';
import { orderBindings } from './calls.ts';
import { orderHooks } from './hooks.ts';
import { createGoods } from './operations/goods-port.ts';
import { runDueOrders } from './operations/run-due-orders.ts';
import type { OrderDeps } from './operations/dependencies.ts';
import { applyParcelStage } from './operations/apply-parcel-stage.ts';
import { createOrders } from './operations/orders-port.ts';
import { ordersPort } from './port.ts';
import { isPhotoShared } from './store/order-list.ts';
import * as tables from './tables.ts';
import { scheduleDueOrders } from './operations/schedule.ts';

const needs = {
  accounts: accountsPort,
  addresses: userAddressesPort,
  carts: cartsPort,
  contracts: contractsPort,
  coupons: couponsPort,
  invoices: invoicesPort,
  ledger: ledgerPort,
  live: livePagesPort,
  media: mediaPort,
  messages: messagesPort,
  notices: noticesPort,
  payments: paymentsPort,
  refunds: refundsPort,
  reviews: reviewsPort,
  sales: adSalesPort,
  shipping: shippingPort,
  tokens: tokensPort,
};

type Context = Pick<Services, 'database' | 'events' | 'secrets'> & { needs: Resolved<typeof needs> };

/** Copies the port getters instead of their values: these ports need orders themselves, so they may only be read later. */
const depsOf = ({ database, events, secrets, needs: others }: Context): OrderDeps =>
  Object.defineProperties(
    { database, events, secret: secrets.session },
    Object.getOwnPropertyDescriptors(others),
  ) as unknown as OrderDeps;

export const ordersModule = defineModule({
  name: 'orders',
  tables,
  needs,
  offers: (context) => [
    offer(ordersPort, () => createOrders(depsOf(context))),
    offer(goodsPort, () => createGoods(depsOf(context))),
    offer(orderFilesPort, () => ({
      isSharedWith: (accountId, key) => isPhotoShared(context.database, key, accountId),
    })),
  ],
  start(context) {
    const deps = depsOf(context);
    return {
      calls: orderBindings(Object.assign(depsOf(context), { hooks: context.hooks })),
      jobs: [
        job({
          name: 'orders.clock',
          cron: '* * * * *',
          payload: z.object({}),
          run: async () => void (await runDueOrders(deps)),
        }),
      ],
      consumers: [
        consume(shippingEvents.moved, 'orders', async ({ source, subject, stage, at }) => {
          if (source === 'Order' && stage !== 'OnCreated') await applyParcelStage(deps, subject, stage, new Date(at));
        }),
      ],
      hooks: orderHooks(deps),
      timers: () => scheduleDueOrders(deps),
    };
  },
});
