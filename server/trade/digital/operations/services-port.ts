import type { Services } from '../../payments/port.ts';
import type { DigitalDeps } from './dependencies.ts';
import { prepare } from './prepare-purchase.ts';
import { fulfil } from './fulfil-purchase.ts';
import { prepareRenewal } from './prepare-renewal.ts';
import { abandon } from './abandon-purchase.ts';
import { takenBack } from './reverse-invoice.ts';

/** What Meydan itself sells, as payments buy it. */
export function createServices(deps: DigitalDeps): Services {
  return {
    prepare: (paymentId, payer, request) => prepare(deps, paymentId, payer, request),
    fulfil: (payment) => fulfil(deps, payment),
    prepareRenewal: (accountId, charge, language) => prepareRenewal(deps, accountId, charge, language),
    abandon: (paymentId, refusal) => abandon(deps, paymentId, refusal),
    takenBack: (paymentId) => takenBack(deps, paymentId),
  };
}
