import { limits } from '../../../../contract/limits.ts';
import { CardDeclined } from '../../../adapters/payment/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { RenewalCharge } from '../port.ts';
import { refusalCodes } from '../rules/refusal-codes.ts';
import { claimCharge, insertPayment, readPayment, writeChargeAnswer } from '../store/payments.ts';
import type { PaymentRow } from '../store/payment-row.ts';
import { isRefusal, askProvider } from './ask-provider.ts';
import { beginRequestOf } from './begin-request.ts';
import type { PaymentDeps } from './dependencies.ts';
import { settlePayment } from './settle-payment.ts';

/** Time limit for the bank's decision; after it the charge is cancelled. */
const decisionMs = limits.checkoutHoldMinutes * 60_000;

/**
 * Stores a merchant-initiated charge, in the current transaction. Call `collectCharge` after the commit. Throws PaymentExpired if the payer of the
 * earlier payment was erased.
 */
export async function storeCharge(deps: PaymentDeps, charge: RenewalCharge): Promise<void> {
  const { database, provider, services } = deps;
  const { paymentId, like, cardToken } = charge;
  const earlier = required(await readPayment(database, like), 'PaymentNotFound');
  if (!earlier.party) throw new DomainError('PaymentExpired');
  const prepared = await services.prepareRenewal(earlier.payerId, charge, earlier.language);
  const now = clock.now();
  await insertPayment(database, {
    id: paymentId,
    kind: 'Digital',
    orderType: 'MembershipPackage',
    payerId: earlier.payerId,
    payerIsGuest: false,
    email: earlier.email,
    language: earlier.language,
    amount: prepared.amount,
    installmentsMost: 1,
    items: prepared.items,
    party: earlier.party,
    provider: provider.name,
    orderCodes: [],
    afterAction: prepared.after.action,
    afterId: null,
    now,
    expiresAt: new Date(now.getTime() + decisionMs),
    charged: { token: cardToken, installmentCount: 1 },
  });
}

/** See `Payments.collect`. */
export async function collectCharge(deps: PaymentDeps, paymentId: string): Promise<void> {
  const stored = required(await readPayment(deps.database, paymentId), 'PaymentNotFound');
  if (stored.state === 'Draft') await callProvider(deps, stored);
  const { state, refusal } = await settlePayment(deps, paymentId, 'Sweep').catch(ignoreUnreachable);
  const isRefused = state === 'Failed' || (state === 'InProgress' && refusal !== null);
  if (isRefused) await settlePayment(deps, paymentId, 'Sweep', { cancelUnpaid: true }).catch(ignoreUnreachable);
}

/** Calls the provider at most once per payment. A crash after the claim counts as a call: from then on the payment is only inquired about. */
async function callProvider(deps: PaymentDeps, stored: PaymentRow): Promise<void> {
  const { database, provider } = deps;
  const request = await beginRequestOf(deps, stored);
  if (!(await claimCharge(database, stored.id, clock.now()))) return;
  try {
    const { reference } = await askProvider(() => provider.begin(request));
    await writeChargeAnswer(database, stored.id, { reference });
  } catch (error) {
    if (isRefusal(error)) {
      const refusal = error instanceof CardDeclined ? refusalCodes[error.reason] : 'CardInvalid';
      await writeChargeAnswer(database, stored.id, { refusal });
    } else {
      ignoreUnreachable(error);
    }
  }
}

/** Ignores an unreachable provider: the sweep inquires later. */
function ignoreUnreachable(error: unknown): Pick<PaymentRow, 'state' | 'refusal'> {
  if (error instanceof DomainError && error.code === 'PaymentProviderUnavailable') {
    return { state: 'InProgress', refusal: null };
  }
  throw error;
}
