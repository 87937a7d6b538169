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
import { ordersPort, orderEvents } from '../orders/port.ts';
import { paymentsPort } from '../payments/port.ts';
import { paymentProviderPort } from '../provider/port.ts';
import { refundEvents } from '../refunds/port.ts';
import { earningBindings } from './calls.ts';
import { earningHooks } from './hooks.ts';
import type { EarningDeps } from './operations/dependencies.ts';
import { onPaid } from './operations/add-earnings.ts';
import { createEquipment } from './operations/seller-equipment-port.ts';
import { createEarnings } from './operations/earnings-port.ts';
import { runOnboarding } from './operations/run-onboarding.ts';
import { earningsPort, sellerEquipmentPort } from './port.ts';
import { registerStatement } from './routes.ts';
import * as tables from './tables.ts';
import { onboardingJobName } from './operations/queue-onboarding.ts';
import { runPayouts } from './operations/run-payouts.ts';
import { runReconciliation } from './operations/run-reconciliation.ts';
import { onCompleted } from './operations/complete-earnings.ts';
import { onGone } from './operations/cancel-earnings.ts';

/** What the key is derived for under which bank accounts lie until the provider has them. */
const sealed = 'bank accounts';

/** Bank accounts of sellers, what they earn and how it is paid out, and the comparing of the books with the provider's reports. */
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
    offer(sellerEquipmentPort, () => createEquipment(database, sealWith(secrets.session, sealed))),
  ],
  start({ database, secrets, needs: { tokens, ...needs } }) {
    const deps: EarningDeps = { database, ...needs, seal: sealWith(secrets.session, sealed) };
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
        // At 04:00 in Istanbul, when the provider has closed its day.
        job({
          name: 'earnings.reconciliation',
          cron: '0 1 * * *',
          payload: z.object({}),
          run: (_payload, stop) => runReconciliation(deps, stop),
        }),
      ],
      consumers: [
        consume(orderEvents.paid, 'earnings', ({ itemIds }) => onPaid(deps, itemIds)),
        consume(orderEvents.completed, 'earnings', ({ orderCode, itemIds }) => onCompleted(deps, orderCode, itemIds)),
        consume(orderEvents.cancelled, 'earnings', ({ itemIds }) => onGone(deps, itemIds)),
        consume(orderEvents.sentBack, 'earnings', ({ itemIds }) => onGone(deps, itemIds)),
        consume(refundEvents.approved, 'earnings', ({ itemId }) => onGone(deps, [itemId])),
      ],
      hooks: earningHooks({ database }),
      routes: (app) => registerStatement(app, { earnings: deps, tokens, serviceKey: secrets.serviceKey }),
    };
  },
});
