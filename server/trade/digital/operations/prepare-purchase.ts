import { limits } from '../../../../contract/limits.ts';
import { kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { ratesOn } from '../../carts/port.ts';
import type { DigitalCheckout, DigitalLine } from '../../carts/port.ts';
import type { DigitalRequest, Payer, Prepared } from '../../payments/port.ts';
import { membershipLine } from '../../subscriptions/port.ts';
import { afterPayment, orderTypeOf } from '../rules/purchase.ts';
import { insertPurchase } from '../store.ts';
import type { ReservedAllowances } from '../tables.ts';
import type { DigitalDeps } from './dependencies.ts';
import { boughtLine, newOrderCode, paymentItems } from './purchase-lines.ts';

/** Agreements required for every new ad; a paid ad must have them before payment. */
const adAgreements = ['GeneralAdRules'] as const;

export async function preparePurchase(
  deps: DigitalDeps,
  paymentId: string,
  payer: Payer,
  request: DigitalRequest,
): Promise<Prepared> {
  const { database, carts } = deps;
  if (payer.isGuest) throw new DomainError('MemberRequired');
  const { accountId } = payer;
  const { packageId } = request;
  const checkout =
    packageId === undefined ? await carts.digitalCheckout(accountId) : await planCheckout(deps, accountId, packageId);
  const [first] = checkout.lines;
  if (!first) throw new DomainError('CartEmpty');
  const isShown = orderTypeOf(checkout.lines) === request.orderType && checkout.total === request.expectedTotal;
  if (!isShown) throw new DomainError('CheckoutChanged');
  await requireDeliverable(deps, accountId, checkout.lines);
  const setAside = await reserveFree(deps, accountId, checkout.lines);
  const plan = first.kind === 'MembershipPackage' ? await deps.subscriptions.quote(accountId, first.itemId) : undefined;
  const lines = checkout.lines.map((line) => boughtLine(line, plan, request.language));
  if (plan) await deps.subscriptions.addCharge(paymentId, accountId, plan, lines[0]?.paymentItemId);
  const orderCode = newOrderCode();
  await deps.contracts.saveServices(
    {
      payer,
      voucherAddressId: request.voucherAddressId,
      orderType: request.orderType,
      checkout,
      language: request.language,
    },
    { orderCode, approvals: request.approvals },
  );
  await insertPurchase(database, {
    paymentId,
    orderCode,
    accountId,
    orderType: request.orderType,
    draftId: first.draftId ?? null,
    adId: first.adId ?? null,
    lines,
    setAside,
    total: checkout.total,
    vatBasisPoints: ratesOn(deps.prices, clock.now()).feeVat,
    addressId: request.voucherAddressId ?? null,
  });
  return {
    amount: kurus(checkout.total),
    items: paymentItems(lines),
    party: await readPayingParty(deps, payer, request.voucherAddressId),
    // The Banking Board's regulation sets no lower limit for these services.
    installmentsMost: limits.installmentsMost,
    after: afterPayment(request.orderType, first),
  };
}

/** A checkout of one membership package. */
async function planCheckout(deps: DigitalDeps, accountId: string, packageId: number): Promise<DigitalCheckout> {
  const plan = await deps.subscriptions.quote(accountId, packageId);
  // These changes cost nothing now; the membership page makes them.
  if (plan.quote.kind === 'Downgrade' || plan.quote.kind === 'Resume') throw new DomainError('CheckoutChanged');
  const line = membershipLine(chance.uuid(), plan);
  return { lines: [line], total: line.price };
}

/** Throws if a line could not be delivered, so that it is not paid for. */
async function requireDeliverable(deps: DigitalDeps, accountId: string, lines: readonly DigitalLine[]): Promise<void> {
  const [first] = lines;
  if (first?.draftId !== undefined) {
    await deps.drafts.titleOfReady(first.draftId, accountId);
    // An existing ad has them already.
    const isNew = first.adId === undefined;
    if (isNew && !(await deps.hasApproved(accountId, adAgreements))) throw new DomainError('AgreementApprovalMissing');
  }
  if (first?.adId !== undefined) await deps.ads.stateOf(first.adId, accountId);
}

/** Reserves free allowances of the membership, so that concurrent checkouts cannot use one twice. Throws CheckoutChanged if they are used up. */
async function reserveFree(
  deps: DigitalDeps,
  accountId: string,
  lines: readonly DigitalLine[],
): Promise<ReservedAllowances | null> {
  const free = lines.filter(({ isFree, price }) => isFree && price > 0).map(({ itemId }) => itemId);
  if (free.length === 0) return null;
  try {
    const { month, kinds } = await deps.promotions.reserveFree(accountId, free);
    return { month, kinds: [...kinds] };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PaymentRequired') throw new DomainError('CheckoutChanged');
    throw error;
  }
}

async function readPayingParty(
  deps: DigitalDeps,
  payer: Payer,
  addressId: string | undefined,
): Promise<Prepared['party']> {
  const contact = required(await deps.accounts.contactOf(payer.accountId), 'AccountNotFound');
  const addresses = await deps.addressesOf(payer.accountId);
  const address = addressId === undefined ? addresses[0] : addresses.find(({ id }) => id === addressId);
  const { name, surname, phone, line, province, postcode } = required(address, 'AddressNotFound');
  return {
    name,
    surname,
    email: payer.email ?? contact.email ?? '',
    phone: contact.phone ?? phone,
    address: line,
    city: province.name,
    ...(postcode !== undefined && { postcode }),
  };
}
