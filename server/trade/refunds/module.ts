import { z } from 'zod';
import { adViewsPort } from '../../market/ads/port.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { userAddressesPort } from '../../people/addresses/port.ts';
import { mediaPort, refundFilesPort } from '../../people/media/port.ts';
import { livePagesPort, noticesPort } from '../../people/notifications/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import { ledgerPort } from '../ledger/port.ts';
import { ordersPort } from '../orders/port.ts';
import { paymentsPort } from '../payments/port.ts';
import { shippingEvents, shippingPort } from '../shipping/port.ts';
import { refundBindings } from './calls.ts';
import { refundHooks } from './hooks.ts';
import { runDueRefunds } from './operations/run-due-refunds.ts';
import type { RefundDeps } from './operations/dependencies.ts';
import { refundsPort } from './port.ts';
import { isPhotoShared } from './store/refund-list.ts';
import * as tables from './tables.ts';
import { refundableOf } from './operations/refundable-items.ts';
import { clearOldRefunds } from './operations/clear-old-refunds.ts';
import { applyReturnStages } from './operations/apply-return-stages.ts';
import { scheduleDueRefunds } from './operations/schedule.ts';

export const refundsModule = defineModule({
  name: 'refunds',
  tables,
  needs: {
    accounts: accountsPort,
    addresses: userAddressesPort,
    media: mediaPort,
    notices: noticesPort,
    live: livePagesPort,
    views: adViewsPort,
    catalogue: cataloguePort,
    orders: ordersPort,
    payments: paymentsPort,
    ledger: ledgerPort,
    shipping: shippingPort,
  },
  offers: ({ database, needs }) => [
    offer(refundsPort, () => ({
      mayRequest: async (order) =>
        (await refundableOf({ database, catalogue: () => needs.catalogue() }, order)).some(
          ({ reasons }) => reasons.length > 0,
        ),
    })),
    offer(refundFilesPort, () => ({
      isSharedWith: (accountId, key) => isPhotoShared(database, key, accountId),
    })),
  ],
  start({ database, events, needs }) {
    const deps: RefundDeps = { database, events, ...needs, catalogue: () => needs.catalogue() };
    return {
      calls: refundBindings(deps),
      jobs: [
        job({
          name: 'refunds.clock',
          cron: '* * * * *',
          payload: z.object({}),
          run: async () => void (await runDueRefunds(deps)),
        }),
        job({
          name: 'refunds.clear',
          cron: '40 3 * * *',
          payload: z.object({}),
          run: async () => void (await clearOldRefunds(deps)),
        }),
      ],
      consumers: [
        consume(shippingEvents.moved, 'refunds', async ({ source, subject }) => {
          if (source === 'Refund') await applyReturnStages(deps, subject);
        }),
      ],
      hooks: refundHooks(deps),
      timers: () => scheduleDueRefunds(deps),
    };
  },
});
