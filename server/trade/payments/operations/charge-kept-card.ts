import { limits } from '../../../../contract/limits.ts';
import { CardDeclined } from '../../../adapters/payment/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { RenewalCharge } from '../port.ts';
import { refusalCodes } from '../rules/facts.ts';
import { claimCharge, insertPayment, readPayment, writeChargeAnswer } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { beginOf } from './beginning.ts';
import { askProvider, isRefusal } from './deps.ts';
import type { PaymentDeps } from './deps.ts';
import { settle } from './settling.ts';

/** Time limit for the bank's decision; after it the charge is cancelled. */
const decisionMs = limits.checkoutHoldMinutes * 60_000;

/** Stores a merchant-initiated charge, in the current transaction. Call `collect` after commit. Refuses PaymentExpired if the payer of the earlier payment was erased. */
export async function keepCharge(deps: PaymentDeps, charge: RenewalCharge): Promise<void> {
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
export async function collect(deps: PaymentDeps, paymentId: string): Promise<void> {
  const kept = required(await readPayment(deps.database, paymentId), 'PaymentNotFound');
  if (kept.state === 'Draft') await ask(deps, kept);
  const { state, refusal } = await settle(deps, paymentId, 'Sweep').catch(unlessAway);
  const isRefused = state === 'Failed' || (state === 'InProgress' && refusal !== null);
  if (isRefused) await settle(deps, paymentId, 'Sweep', { letGo: true }).catch(unlessAway);
}

/** Calls the provider at most once per payment. A crash after the claim counts as a call: from then on the payment is only inquired about. */
async function ask(deps: PaymentDeps, kept: PaymentRow): Promise<void> {
  const { database, provider } = deps;
  const wanted = await beginOf(deps, kept);
  if (!(await claimCharge(database, kept.id, clock.now()))) return;
  try {
    const { reference } = await askProvider(() => provider.begin(wanted));
    await writeChargeAnswer(database, kept.id, { reference });
  } catch (error) {
    if (isRefusal(error)) {
      const refusal = error instanceof CardDeclined ? refusalCodes[error.reason] : 'CardInvalid';
      await writeChargeAnswer(database, kept.id, { refusal });
    } else {
      unlessAway(error);
    }
  }
}

/** Ignores an unreachable provider: the sweep inquires later. */
function unlessAway(error: unknown): Pick<PaymentRow, 'state' | 'refusal'> {
  if (error instanceof DomainError && error.code === 'PaymentProviderUnavailable') {
    return { state: 'InProgress', refusal: null };
  }
  throw error;
}
