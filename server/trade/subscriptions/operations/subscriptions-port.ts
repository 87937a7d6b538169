import type { Subscriptions } from '../port.ts';
import type { PlanDeps } from './dependencies.ts';
import { quoteFor } from './quote-package.ts';
import { addCharge, applyPayment, failCharge } from './apply-charge.ts';

export const createSubscriptions = (deps: PlanDeps): Subscriptions => ({
  quote: (accountId, packageId) => quoteFor(deps, accountId, packageId),
  addCharge: (paymentId, accountId, purchase, itemId) => addCharge(deps, paymentId, accountId, purchase, itemId),
  paid: (paymentId, payment) => applyPayment(deps, paymentId, payment),
  notPaid: (paymentId, refusal) => failCharge(deps, paymentId, refusal),
});
