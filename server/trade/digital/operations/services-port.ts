import type { Services } from '../../payments/port.ts';
import type { DigitalDeps } from './dependencies.ts';
import { preparePurchase } from './prepare-purchase.ts';
import { fulfilPurchase } from './fulfil-purchase.ts';
import { prepareRenewal } from './prepare-renewal.ts';
import { abandonPurchase } from './abandon-purchase.ts';
import { reverseInvoice } from './reverse-invoice.ts';

/** Creates the payments port's implementation for services. */
export function createServices(deps: DigitalDeps): Services {
  return {
    prepare: (paymentId, payer, request) => preparePurchase(deps, paymentId, payer, request),
    fulfil: (payment) => fulfilPurchase(deps, payment),
    prepareRenewal: (accountId, charge, language) => prepareRenewal(deps, accountId, charge, language),
    abandon: (paymentId, refusal) => abandonPurchase(deps, paymentId, refusal),
    reverseInvoices: (...args) => reverseInvoice(deps, ...args),
  };
}
