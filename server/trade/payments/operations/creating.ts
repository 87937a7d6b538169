import { limits } from '../../../../contract/limits.ts';
import type { Payment } from '../../../../contract/schemas/payment.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { principalIdOf } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { once } from '../../../kernel/idempotency.ts';
import type { PaymentKind, OrderType } from '../../../../contract/enums.ts';
import type { DigitalRequest, GoodsRequest, Payer, Prepared } from '../port.ts';
import { holdPayer, insertPayment, openPaymentOf } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { beginRead } from './beginning.ts';
import type { PaymentDeps } from './deps.ts';
import { requireOwn, shown } from './paying.ts';
import { settle } from './settling.ts';

const minuteMs = 60_000;
/**
 * Open checkouts of a payer that one request ends before its own. Each of several tabs that press at once may begin one in between; beyond this
 * many the request is refused.
 */
const attemptsMost = 12;

/** Ends the transaction: an unpaid checkout of the payer is open. The provider is asked about it before it ends. */
class EarlierPayment extends Error {
  readonly paymentId: string;
  constructor(paymentId: string) {
    super('An earlier checkout is open');
    this.paymentId = paymentId;
  }
}

/** What is bought, and for whom. */
interface Checkout {
  kind: PaymentKind;
  orderType: OrderType;
  /** Where a guest wants to hear of it. */
  email: string | undefined;
  prepare(paymentId: string, payer: Payer, until: Date): Promise<Prepared>;
}

/** What a page sends: fields that it leaves out may be named. */
type Sent<R> = { [K in keyof Omit<R, 'language'>]?: R[K] | undefined } & { email?: string | undefined };
type SentGoods = Sent<Pick<GoodsRequest, 'deliveryAddressId' | 'voucherAddressId'>> &
  Pick<GoodsRequest, 'deliveries' | 'expectedTotal' | 'approvals'>;
type SentServices = Sent<Pick<DigitalRequest, 'voucherAddressId' | 'packageId'>> &
  Pick<DigitalRequest, 'orderType' | 'expectedTotal' | 'approvals'>;

/** Begins to pay for goods, see `create`. */
export const createAdPayment = (
  deps: PaymentDeps,
  context: RequestContext,
  { email, deliveryAddressId, voucherAddressId, ...request }: SentGoods,
): Promise<Payment> =>
  create(deps, context, {
    kind: 'Ad',
    orderType: 'Shopping',
    email,
    prepare: (id, payer, until) => {
      const addresses = {
        ...(deliveryAddressId !== undefined && { deliveryAddressId }),
        ...(voucherAddressId !== undefined && { voucherAddressId }),
      };
      return deps.goods.prepare(id, payer, { ...request, ...addresses, language: context.language }, until);
    },
  });

/** Begins to pay for services, see `create`. */
export const createDigitalPayment = (
  deps: PaymentDeps,
  context: RequestContext,
  { email, voucherAddressId, packageId, ...request }: SentServices,
): Promise<Payment> =>
  create(deps, context, {
    kind: 'Digital',
    orderType: request.orderType,
    email,
    prepare: async (id, payer, until) => {
      await requireOwnAddress(deps, payer, voucherAddressId);
      const chosen = {
        ...(voucherAddressId !== undefined && { voucherAddressId }),
        ...(packageId !== undefined && { packageId }),
      };
      return deps.services.prepare(id, payer, { ...request, ...chosen, language: context.language }, until);
    },
  });

/**
 * Holds what is bought, keeps the payment, and tells the provider once that is committed; answers the payment. An earlier checkout of the payer is given up first, unless the bank has approved it. Refuses
 * what the purchase refuses, Required for a guest without an address, AddressNotFound, PaymentProviderUnavailable, and PaymentInProgress while
 * other tabs keep beginning checkouts.
 */
async function create(deps: PaymentDeps, context: RequestContext, checkout: Checkout): Promise<Payment> {
  const payerId = principalIdOf(context);
  for (let attempt = 1; ; attempt += 1) {
    try {
      let made: PaymentRow | undefined;
      const id = await once(deps.database, context, async () => {
        made = await keep(deps, context, checkout);
        return made.id;
      });
      // A repetition finds what was made before, as it has become.
      const before = made?.id === id ? made : await requireOwn(deps, id, payerId);
      return await shown(deps, await beginRead(deps, before), payerId);
    } catch (error) {
      if (!(error instanceof EarlierPayment)) throw error;
      if (attempt >= attemptsMost) throw new DomainError('PaymentInProgress');
      await settle(deps, error.paymentId, 'Buyer', { letGo: true });
    }
  }
}

/** Keeps a payment with all that it holds, in the transaction in progress. */
async function keep(deps: PaymentDeps, context: RequestContext, checkout: Checkout): Promise<PaymentRow> {
  const { database, provider } = deps;
  const { kind, orderType, prepare } = checkout;
  const payer = await payerOf(deps, context, checkout);
  await holdPayer(database, payer.accountId, kind);
  const earlier = await openPaymentOf(database, payer.accountId, kind);
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

async function payerOf({ accounts }: PaymentDeps, context: RequestContext, { email }: Checkout): Promise<Payer> {
  const accountId = principalIdOf(context);
  if (context.caller.kind === 'guest') {
    if (email === undefined) throw new DomainError('Required', [{ code: 'Required', path: 'email' }]);
    return { accountId, isGuest: true, email };
  }
  const contact = await accounts.contactOf(accountId);
  return { accountId, isGuest: false, ...(contact?.email !== undefined && { email: contact.email }) };
}

/** An address of somebody else is none. */
async function requireOwnAddress(
  { addresses }: PaymentDeps,
  { accountId }: Payer,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  required(
    (await addresses.list(accountId)).find((address) => address.id === id),
    'AddressNotFound',
  );
}
