import { z } from 'zod';
import { accountsPort } from '../../people/accounts/port.ts';
import { pricesPort } from '../../people/prices/port.ts';
import { noticesPort } from '../../people/notifications/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import { walletsPort } from '../cards/port.ts';
import { invoicesPort } from '../invoices/port.ts';
import { paymentsPort } from '../payments/port.ts';
import { membershipBindings } from './calls.ts';
import { remindRenewals } from './operations/remind-renewals.ts';
import { renewSubscriptions } from './operations/renew-subscriptions.ts';
import { subscriptionsPort } from './port.ts';
import { eraseSubscription, exportSubscription } from './store.ts';
import * as tables from './tables.ts';
import { createSubscriptions } from './operations/subscriptions-port.ts';

/** Maximum number of errors that a failed job reports: with the provider broken, every renewal fails. */
const errorsShown = 5;

/** Paid memberships: plans, upgrades, downgrades, renewals. */
export const subscriptionsModule = defineModule({
  name: 'subscriptions',
  tables,
  needs: {
    accounts: accountsPort,
    invoices: invoicesPort,
    notices: noticesPort,
    payments: paymentsPort,
    prices: pricesPort,
    wallets: walletsPort,
  },
  offers: ({ database, needs }) => [
    offer(subscriptionsPort, () =>
      createSubscriptions({ database, accounts: needs.accounts, notices: needs.notices, prices: needs.prices }),
    ),
  ],
  start({ database, events, needs }) {
    const deps = { database, events, ...needs };
    return {
      calls: membershipBindings(deps),
      jobs: [
        job({
          name: 'subscriptions.renew',
          cron: '* * * * *',
          payload: z.object({}),
          limitSeconds: 1_800,
          run: async (_payload, stop) => {
            const failures = await renewSubscriptions(deps, stop);
            if (failures.length > 0) {
              const shown = failures.slice(0, errorsShown);
              throw new AggregateError(shown, `${failures.length} memberships could not be renewed`);
            }
          },
        }),
        job({
          name: 'subscriptions.remind',
          cron: '17 * * * *',
          payload: z.object({}),
          run: (_payload, stop) => remindRenewals(deps, stop),
        }),
      ],
      hooks: {
        accountErased: (accountId) => eraseSubscription(database, accountId),
        exports: { subscription: (accountId) => exportSubscription(database, accountId) },
      },
    };
  },
});
