import type { Subscriptions } from '../port.ts';
import type { PlanDeps } from './dependencies.ts';
import { quoteFor } from './quote-package.ts';
import { keepCharge, paid, notPaid } from './apply-charge.ts';

/** Creates the port for other modules. */
export const createSubscriptions = (deps: PlanDeps): Subscriptions => ({
  quote: (accountId, packageId) => quoteFor(deps, accountId, packageId),
  keepCharge: (paymentId, accountId, purchase, itemId) => keepCharge(deps, paymentId, accountId, purchase, itemId),
  paid: (paymentId, payment) => paid(deps, paymentId, payment),
  notPaid: (paymentId, refusal) => notPaid(deps, paymentId, refusal),
});
