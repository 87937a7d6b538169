import type { PaymentKind, OrderType } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Payment } from '../../../../contract/schemas/payment.ts';
import { once } from '../../../kernel/idempotency.ts';
import { principalIdOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Payer, Prepared } from '../port.ts';
import { lockPayer, insertPayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payment-row.ts';
import { beginPaymentRow } from './begin-payment.ts';
import type { PaymentDeps } from './dependencies.ts';
import { requireOwnPayment, shownPayment } from './own-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** A page's request: optional fields may be undefined. */
export type RequestFields<R> = {
  [K in keyof Omit<R, 'language'>]?: R[K] | undefined;
} & { email?: string | undefined };

/** Rolls the transaction back because the payer has an open checkout. The caller settles that payment and tries again. */
class EarlierPayment extends Error {
  readonly paymentId: string;
  constructor(paymentId: string) {
    super('An earlier checkout is open');
    this.paymentId = paymentId;
  }
}

/**
 * Maximum number of open checkouts that one request ends first. Other tabs can open new ones at the same time; beyond this the request is refused.
 */
const maxAttempts = 12;

interface Checkout {
  kind: PaymentKind;
  orderType: OrderType;
  /** A guest's address for receipts. */
  email: string | undefined;
  prepare(paymentId: string, payer: Payer, until: Date): Promise<Prepared>;
}

const minuteMs = 60_000;

/**
 * Reserves the goods or services, stores the payment, and registers it at the provider after the commit. An earlier checkout of the payer is
 * cancelled first, unless the bank has approved it.
 *
 * Throws the errors of `Purchase.prepare`, Required for a guest without an e-mail address, AddressNotFound, PaymentProviderUnavailable, and
 * PaymentInProgress if other tabs keep opening checkouts.
 */
export async function createPayment(deps: PaymentDeps, context: RequestContext, checkout: Checkout): Promise<Payment> {
  const payerId = principalIdOf(context);
  for (let attempt = 1; ; attempt += 1) {
    try {
      let created: PaymentRow | undefined;
      const id = await once(deps.database, context, async () => {
        created = await storePayment(deps, context, checkout);
        return created.id;
      });
      // A repeated request finds the payment of the first one.
      const before = created?.id === id ? created : await requireOwnPayment(deps, id, payerId);
      return await shownPayment(deps, await beginPaymentRow(deps, before), payerId);
    } catch (error) {
      if (!(error instanceof EarlierPayment)) throw error;
      if (attempt >= maxAttempts) throw new DomainError('PaymentInProgress');
      await settlePayment(deps, error.paymentId, 'Buyer', { cancelUnpaid: true });
    }
  }
}

async function payerOf({ accounts }: PaymentDeps, context: RequestContext, { email }: Checkout): Promise<Payer> {
  const accountId = principalIdOf(context);
  if (context.caller.kind === 'guest') {
    if (email === undefined) throw new DomainError('Required', [{ code: 'Required', path: 'email' }]);
    return { accountId, isGuest: true, email };
  }
  const contact = await accounts.contactOf(accountId);
  return { accountId, isGuest: false, ...(contact?.email !== undefined && { email: contact.email }) };
}

/** Stores a payment and reserves what it buys, in the current transaction. */
async function storePayment(deps: PaymentDeps, context: RequestContext, checkout: Checkout): Promise<PaymentRow> {
  const { database, provider } = deps;
  const { kind, orderType, prepare } = checkout;
  const [payer, earlier] = await Promise.all([
    payerOf(deps, context, checkout),
    lockPayer(database, principalIdOf(context), kind),
  ]);
  if (earlier !== undefined) throw new EarlierPayment(earlier);
  const id = chance.uuid();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + limits.checkoutHoldMinutes * minuteMs);
  const prepared = await prepare(id, payer, expiresAt);
  return insertPayment(database, {
    id,
    kind,
    orderType,
    payerId: payer.accountId,
    payerIsGuest: payer.isGuest,
    email: payer.email ?? null,
    language: context.language,
    amount: prepared.amount,
    installmentsMost: prepared.installmentsMost,
    items: prepared.items,
    party: { ...prepared.party, ip: context.from.address },
    provider: provider.name,
    orderCodes: prepared.orderCodes ?? [],
    afterAction: prepared.after.action,
    afterId: prepared.after.id ?? null,
    now,
    expiresAt,
  });
}
