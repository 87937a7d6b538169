import { z } from 'zod';
import { accountsPort } from '../../people/accounts/port.ts';
import { userAddressesPort } from '../../people/addresses/port.ts';
import { noticesPort, sealWith } from '../../people/notifications/port.ts';
import { sessionsPort, tokensPort } from '../../people/session/port.ts';
import { codesPort } from '../../people/verification/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import { bookKeepingPort, ledgerPort } from '../ledger/port.ts';
import { orderEvents, ordersPort } from '../orders/port.ts';
import { paymentsPort } from '../payments/port.ts';
import { paymentProviderPort } from '../provider/port.ts';
import { refundEvents } from '../refunds/port.ts';
import { earningBindings } from './calls.ts';
import { earningHooks } from './hooks.ts';
import type { EarningDeps } from './operations/dependencies.ts';
import { addEarnings } from './operations/add-earnings.ts';
import { createSellerEquipment } from './operations/seller-equipment-port.ts';
import { createEarnings } from './operations/earnings-port.ts';
import { runOnboarding } from './operations/run-onboarding.ts';
import { earningsPort, sellerEquipmentPort } from './port.ts';
import { registerStatement } from './routes.ts';
import * as tables from './tables.ts';
import { onboardingJobName } from './operations/queue-onboarding.ts';
import { runPayouts } from './operations/run-payouts.ts';
import { runReconciliation } from './operations/run-reconciliation.ts';
import { completeEarnings } from './operations/complete-earnings.ts';
import { cancelEarnings } from './operations/cancel-earnings.ts';

/** Purpose of the key that encrypts bank accounts until the provider has them. */
const sealed = 'bank accounts';

/** Sellers' bank accounts, earnings, payouts and reconciliation. */
export const earningsModule = defineModule({
  name: 'earnings',
  tables,
  needs: {
    accounts: accountsPort,
    addresses: userAddressesPort,
    books: bookKeepingPort,
    codes: codesPort,
    ledger: ledgerPort,
    notices: noticesPort,
    orders: ordersPort,
    payments: paymentsPort,
    provider: paymentProviderPort,
    sessions: sessionsPort,
    tokens: tokensPort,
  },
  offers: ({ database, secrets }) => [
    offer(earningsPort, () => createEarnings(database)),
    offer(sellerEquipmentPort, () => createSellerEquipment(database, sealWith(secrets.session, sealed))),
  ],
  start({ config, database, secrets, needs: { tokens, ...needs } }) {
    const deps: EarningDeps = {
      database,
      ...needs,
      seal: sealWith(secrets.session, sealed),
      reviewFrom: config.APPROVAL_BANK_ACCOUNT_FROM,
    };
    return {
      calls: earningBindings(deps),
      jobs: [
        job({
          name: onboardingJobName,
          cron: '* * * * *',
          payload: z.object({}),
          run: () => runOnboarding(deps),
        }),
        job({
          name: 'earnings.payouts',
          cron: '* * * * *',
          payload: z.object({}),
          run: (_payload, stop) => runPayouts(deps, stop),
        }),
        // 04:00 in Istanbul, after the provider has closed its day.
        job({
          name: 'earnings.reconciliation',
          cron: '0 1 * * *',
          payload: z.object({}),
          run: (_payload, stop) => runReconciliation(deps, stop),
        }),
      ],
      consumers: [
        consume(orderEvents.paid, 'earnings', ({ itemIds }) => addEarnings(deps, itemIds)),
        consume(orderEvents.completed, 'earnings', ({ orderCode, itemIds }) =>
          completeEarnings(deps, orderCode, itemIds),
        ),
        consume(orderEvents.cancelled, 'earnings', ({ itemIds }) => cancelEarnings(deps, itemIds)),
        consume(orderEvents.sentBack, 'earnings', ({ itemIds }) => cancelEarnings(deps, itemIds)),
        consume(refundEvents.approved, 'earnings', ({ itemId }) => cancelEarnings(deps, [itemId])),
      ],
      hooks: earningHooks({ database }),
      routes: (app) => registerStatement(app, { earnings: deps, tokens, serviceKey: secrets.serviceKey }),
    };
  },
});
