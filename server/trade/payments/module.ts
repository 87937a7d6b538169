import { adViewsPort } from '../../market/ads/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { userAddressesPort } from '../../people/addresses/port.ts';
import { livePagesPort, noticesPort } from '../../people/notifications/port.ts';
import { defineModule } from '../../kernel/module.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { cartsPort } from '../carts/port.ts';
import { walletsPort } from '../cards/port.ts';
import { ledgerPort } from '../ledger/port.ts';
import { paymentProviderPort } from '../provider/port.ts';
import { paymentBindings } from './calls.ts';
import { paymentHooks } from './hooks.ts';
import { paymentJobs } from './jobs.ts';
import type { PaymentDeps } from './operations/dependencies.ts';
import { createPayments } from './operations/payments-port.ts';
import { watchHolds } from './operations/watch-holds.ts';
import { goodsPort, paymentsPort, servicesPort } from './port.ts';
import { registerPaymentRoutes } from './routes.ts';
import * as tables from './tables.ts';

const needs = {
  accounts: accountsPort,
  addresses: userAddressesPort,
  ads: adViewsPort,
  carts: cartsPort,
  goods: goodsPort,
  ledger: ledgerPort,
  live: livePagesPort,
  notices: noticesPort,
  provider: paymentProviderPort,
  services: servicesPort,
  wallets: walletsPort,
};

/** Copies the ports as lazy getters: orders and services also need payments. */
const depsOf = ({ database, publicUrl, needs: others }: ModuleContext<typeof needs, undefined>): PaymentDeps =>
  Object.defineProperties({ database, publicUrl }, Object.getOwnPropertyDescriptors(others)) as unknown as PaymentDeps;

/** Payments and their refunds. */
export const paymentsModule = defineModule({
  name: 'payments',
  tables,
  needs,
  offers: (context) => [offer(paymentsPort, () => createPayments(depsOf(context)))],
  start(context) {
    const deps = depsOf(context);
    return {
      calls: paymentBindings(deps),
      jobs: paymentJobs(deps),
      hooks: paymentHooks(deps),
      routes: (app) => registerPaymentRoutes(app, deps),
      timers: () => watchHolds(deps),
    };
  },
});
