import { limits } from '../../../../contract/limits.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { PaymentRefusal } from '../../../../contract/schemas/payment.ts';
import type { Drafts } from '../../../market/drafts/port.ts';
import type { AdLife } from '../../../market/ads/port.ts';
import { itemsById } from '../../../market/promotions/port.ts';
import type { HeldFree, Promotions } from '../../../market/promotions/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Events } from '../../../kernel/events.ts';
import { basisPoints, kurus, minus, subtract, vatWithin } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { ratesOn, serviceName } from '../../carts/port.ts';
import type { Carts, DigitalCheckout, DigitalLine } from '../../carts/port.ts';
import type { Contracts } from '../../contracts/port.ts';
import { deliveredCause, invoiceEvents } from '../../invoices/port.ts';
import type { Ledger } from '../../ledger/port.ts';
import type { ApprovedPayment, DigitalRequest, Payer, Prepared, RenewalCharge, Services } from '../../payments/port.ts';
import { membershipLine } from '../../subscriptions/port.ts';
import type { PlanPurchase, Subscriptions } from '../../subscriptions/port.ts';
import { afterPayment, choiceIn, orderCodeOf, orderTypeOf } from '../rules/purchase.ts';
import { keepPurchase, lockPurchase, setPurchaseState } from '../store.ts';
import type { Purchased } from '../store.ts';
import type { BoughtLine, SetAside } from '../tables.ts';
import { releaseSoon } from './releasing.ts';

export interface DigitalDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'contactOf'>;
  addressesOf(ownerId: string): Promise<UserAddress[]>;
  ads: Pick<AdLife, 'addDopings' | 'addPeriod' | 'stateOf'>;
  drafts: Pick<Drafts, 'titleOfReady' | 'draftPaid'>;
  promotions: Pick<Promotions, 'holdFree' | 'giveBackFree'>;
  carts: Pick<Carts, 'digitalCheckout' | 'digitalBought'>;
  contracts: Pick<Contracts, 'keepServices'>;
  ledger: Pick<Ledger, 'post'>;
  subscriptions: Subscriptions;
  events: Pick<Events, 'publish'>;
  /** Whether somebody has approved agreements as they are in force. */
  hasApproved(accountId: string, types: readonly string[]): Promise<boolean>;
}

/** What is approved with every ad that is sent; whoever pays for one has approved it before. */
const adAgreements = ['GeneralAdRules'] as const;

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

async function prepare(deps: DigitalDeps, paymentId: string, payer: Payer, request: DigitalRequest): Promise<Prepared> {
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
  await refuseImpossible(deps, accountId, checkout.lines);
  const setAside = await setAsideFree(deps, accountId, checkout.lines);
  const plan = first.kind === 'MembershipPackage' ? await deps.subscriptions.quote(accountId, first.itemId) : undefined;
  const lines = checkout.lines.map((line) => boughtLine(line, plan, request.language));
  if (plan) await deps.subscriptions.keepCharge(paymentId, accountId, plan, lines[0]?.paymentItemId);
  const orderCode = newOrderCode();
  await deps.contracts.keepServices(
    {
      payer,
      voucherAddressId: request.voucherAddressId,
      orderType: request.orderType,
      checkout,
      language: request.language,
    },
    { orderCode, approvals: request.approvals },
  );
  await keepPurchase(database, {
    paymentId,
    orderCode,
    accountId,
    orderType: request.orderType,
    draftId: first.draftId ?? null,
    adId: first.adId ?? null,
    lines,
    setAside,
    total: checkout.total,
    vatBasisPoints: ratesOn(clock.now()).feeVat,
    addressId: request.voucherAddressId ?? null,
  });
  return {
    amount: kurus(checkout.total),
    items: itemsOf(lines),
    party: await partyOf(deps, payer, request.voucherAddressId),
    // The Banking Board's regulation names no lower number for such services.
    installmentsMost: limits.installmentsMost,
    after: afterPayment(request.orderType, first),
  };
}

const newOrderCode = (): string => orderCodeOf(Buffer.from(chance.secret(10), 'base64url'));

/** The items of a payment; what is free is none. */
const itemsOf = (lines: readonly BoughtLine[]): Prepared['items'] =>
  lines.flatMap(({ paymentItemId, name, kind, price }) =>
    paymentItemId === undefined
      ? []
      : [{ id: paymentItemId, name, category: kind, kind: 'Digital' as const, amount: kurus(price) }],
  );

/** A membership package as a checkout of its own. */
async function planCheckout(deps: DigitalDeps, accountId: string, packageId: number): Promise<DigitalCheckout> {
  const plan = await deps.subscriptions.quote(accountId, packageId);
  // Nothing is paid for these: the membership's own page does them.
  if (plan.quote.kind === 'Downgrade' || plan.quote.kind === 'Resume') throw new DomainError('CheckoutChanged');
  const line = membershipLine(chance.uuid(), plan);
  return { lines: [line], total: line.price };
}

async function prepareRenewal(
  deps: DigitalDeps,
  accountId: string,
  { paymentId, purchase, addressId }: RenewalCharge,
  language: 'tr' | 'en',
): Promise<Omit<Prepared, 'party' | 'installmentsMost'>> {
  const line = boughtLine(membershipLine(chance.uuid(), purchase), purchase, language);
  await deps.subscriptions.keepCharge(paymentId, accountId, purchase, line.paymentItemId);
  await keepPurchase(deps.database, {
    paymentId,
    orderCode: newOrderCode(),
    accountId,
    orderType: 'MembershipPackage',
    draftId: null,
    adId: null,
    lines: [line],
    setAside: null,
    total: line.price,
    vatBasisPoints: ratesOn(clock.now()).feeVat,
    addressId,
  });
  return { amount: kurus(line.price), items: itemsOf([line]), after: { action: 'GoToProfile' } };
}

/** Refuses what could not be delivered: nobody pays for it. */
async function refuseImpossible(deps: DigitalDeps, accountId: string, lines: readonly DigitalLine[]): Promise<void> {
  const [first] = lines;
  if (first?.draftId !== undefined) {
    await deps.drafts.titleOfReady(first.draftId, accountId);
    // Of an ad that is there they were approved with it.
    const isNew = first.adId === undefined;
    if (isNew && !(await deps.hasApproved(accountId, adAgreements))) throw new DomainError('AgreementApprovalMissing');
  }
  if (first?.adId !== undefined) await deps.ads.stateOf(first.adId, accountId);
}

/** Sets aside what the membership gives, so that two checkouts never take one allowance. Refuses CheckoutChanged where it is no longer left. */
async function setAsideFree(
  deps: DigitalDeps,
  accountId: string,
  lines: readonly DigitalLine[],
): Promise<SetAside | null> {
  const free = lines.filter(({ isFree, price }) => isFree && price > 0).map(({ itemId }) => itemId);
  if (free.length === 0) return null;
  try {
    const { month, kinds } = await deps.promotions.holdFree(accountId, free);
    return { month, kinds: [...kinds] };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PaymentRequired') throw new DomainError('CheckoutChanged');
    throw error;
  }
}

const lira = {
  tr: new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** A package as it stands on receipts and documents: what was credited is named, since they say what was charged. */
function planName({ package: bought, quote }: PlanPurchase, language: 'tr' | 'en'): string {
  const credited = quote.price - quote.charge;
  if (credited === 0) return bought.name[language];
  const sum = lira[language].format(credited / 100);
  return `${bought.name[language]} (${language === 'tr' ? `${sum} TL mahsup edildi` : `${sum} TL credited`})`;
}

const boughtLine = (line: DigitalLine, plan: PlanPurchase | undefined, language: 'tr' | 'en'): BoughtLine => {
  const { kind, itemId, days, price, isFree } = line;
  const cost = isFree ? 0 : price;
  const doping = itemsById.get(itemId)?.doping;
  return {
    ...(cost > 0 && { paymentItemId: chance.uuid() }),
    kind,
    itemId,
    name: plan ? planName(plan, language) : serviceName(line, language),
    days,
    ...(doping && { doping }),
    price: cost,
  };
};

async function partyOf(deps: DigitalDeps, payer: Payer, addressId: string | undefined): Promise<Prepared['party']> {
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

async function fulfil(deps: DigitalDeps, payment: ApprovedPayment): Promise<boolean> {
  const { database, carts, ledger } = deps;
  const bought = required(await lockPurchase(database, payment.paymentId), 'PaymentNotFound');
  if (bought.state === 'Delivered') return true;
  // Approved after it was given up: the allowances have gone back, all else can still be delivered.
  try {
    await database.savepoint(() => deliver(deps, bought, payment));
  } catch (error) {
    // The draft was deleted or spoilt, the ad is gone: what cannot be had is given back.
    if (error instanceof DomainError) return false;
    throw error;
  }
  const { excluded, vat } = vatWithin(payment.amount, basisPoints(bought.vatBasisPoints), 'halfUp');
  await ledger.post({
    cause: deliveredCause(payment.paymentId),
    paymentId: payment.paymentId,
    orderCode: bought.orderCode,
    entries: [
      { account: 'buyer', subjectId: payment.paymentId, amount: payment.charged },
      { account: 'fees', amount: minus(excluded) },
      { account: 'vat', amount: minus(vat) },
      {
        account: 'instalment',
        subjectId: payment.paymentId,
        amount: subtract(payment.amount, payment.charged),
      },
    ],
  });
  await setPurchaseState(database, payment.paymentId, 'Delivered');
  await carts.digitalBought(bought.accountId, {
    itemIds: bought.lines.map(({ itemId }) => itemId),
    draftId: bought.draftId,
    adId: bought.adId,
  });
  await releaseSoon(database, payment.paymentId);
  await tellInvoices(deps, bought, deliveredCause(bought.paymentId));
  return true;
}

/** All of its money goes back: so does its document. */
async function takenBack(deps: DigitalDeps, paymentId: string): Promise<void> {
  const bought = await lockPurchase(deps.database, paymentId);
  if (bought?.state !== 'Delivered') return;
  await tellInvoices(deps, bought, `payment:${paymentId}:given-back`, deliveredCause(paymentId));
}

/** What was paid for has to be on paper; what was free has not. */
async function tellInvoices(
  { events }: DigitalDeps,
  bought: Purchased,
  cause: string,
  reverses?: string,
): Promise<void> {
  const lines = bought.lines.filter(({ price }) => price > 0);
  if (lines.length === 0) return;
  await events.publish(invoiceEvents.due, {
    kind: bought.orderType === 'MembershipPackage' ? 'Digital' : 'AdsService',
    cause,
    ...(reverses !== undefined && { reverses }),
    accountId: bought.accountId,
    orderCode: bought.orderCode,
    ...(bought.addressId !== null && { addressId: bought.addressId }),
    lines: lines.map(({ name, price }) => ({
      name,
      quantity: 1,
      total: price,
      vatBasisPoints: bought.vatBasisPoints,
    })),
  });
}

/** Gives what was paid for, as it was when it was paid. Refuses where it can no longer be had. */
async function deliver(deps: DigitalDeps, bought: Purchased, { facts }: ApprovedPayment): Promise<void> {
  const { accountId, addressId, draftId, adId, lines } = bought;
  if (draftId !== null) {
    await deps.drafts.draftPaid(draftId, accountId, choiceIn(lines));
    return;
  }
  if (adId !== null) {
    const period = lines.find(({ kind }) => kind === 'Period');
    // A longer period first: promotions are of an ad that is on sale.
    if (period) await deps.ads.addPeriod(adId, accountId, period.days);
    const dopings = lines.flatMap(({ doping, days }) => (doping ? [{ type: doping, days }] : []));
    if (dopings.length > 0) await deps.ads.addDopings(adId, accountId, dopings);
    return;
  }
  await deps.subscriptions.paid(bought.paymentId, { ...(facts.card && { card: facts.card }), addressId });
}

async function abandon(
  { database, promotions, subscriptions }: DigitalDeps,
  paymentId: string,
  refusal: PaymentRefusal | undefined,
): Promise<void> {
  const bought = await lockPurchase(database, paymentId);
  if (bought?.state !== 'Pending') return;
  await setPurchaseState(database, paymentId, 'Abandoned');
  if (bought.orderType === 'MembershipPackage') await subscriptions.notPaid(paymentId, refusal);
  if (bought.setAside) await promotions.giveBackFree(bought.accountId, bought.setAside as HeldFree);
}
