import type { PaymentRefusal } from '../../../../contract/schemas/payment.ts';
import { packageOf, setMembership } from '../../../people/memberships/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { PlanPurchase, Subscriptions } from '../port.ts';
import { anchorDayOf, daysLater } from '../rules/periods.ts';
import { subscriptionProcess } from '../rules/process.ts';
import type { Quote } from '../rules/quote.ts';
import { insertCharge, lockSubscription, readCharge, saveSubscription, setChargeState } from '../store.ts';
import type { Charge, Subscription } from '../store.ts';
import { graceDays } from '../rules/renewal-days.ts';
import type { PlanDeps } from './dependencies.ts';
import { refused } from './refused-renewal.ts';
import { notifyChanged } from './notify-member.ts';
import { requireBusiness } from './quote-package.ts';

/** Applies a paid charge to a locked plan, in the current transaction. */
async function applyCharge(
  deps: PlanDeps,
  plan: Subscription | undefined,
  charge: Charge,
  by: Partial<Pick<Subscription, 'card' | 'paymentId' | 'addressId'>>,
): Promise<void> {
  const { database } = deps;
  const changed = { ...withCharge(plan, charge), ...by };
  await saveSubscription(database, changed);
  const { tier } = required(packageOf(changed.packageId), 'MembershipPackageNotFound');
  const until = daysLater(changed.periodEnd, graceDays);
  await setMembership(database, changed.accountId, { tier, until });
  // The mail about a downgrade was sent when the member chose it.
  const isNews = charge.kind === 'Upgrade' || charge.kind === 'Retry';
  if (plan && isNews && plan.packageId !== changed.packageId) await notifyChanged(deps, plan, changed);
}

export async function addCharge(
  { database }: PlanDeps,
  paymentId: string,
  accountId: string,
  { quote: priced, revision }: PlanPurchase,
  itemId: string | undefined,
): Promise<void> {
  await insertCharge(database, pendingCharge(priced, { id: paymentId, accountId, revision, itemId: itemId ?? null }));
}

/** Builds an unpaid charge from a quote. */
function pendingCharge(
  { kind, packageId, price, charge, creditLeft, begins, ends }: Quote,
  own: Pick<Charge, 'id' | 'accountId' | 'revision' | 'itemId'>,
): Charge {
  return {
    ...own,
    kind,
    packageId,
    state: 'Pending',
    price,
    amount: charge,
    creditLeft,
    periodStart: begins,
    periodEnd: ends,
    createdAt: clock.now(),
    paidAt: null,
  };
}

/** Returns the plan with a charge applied. */
function withCharge(plan: Subscription | undefined, charge: Charge): Subscription {
  const isContinued = plan?.periodEnd.getTime() === charge.periodStart.getTime();
  const isNextApplied = charge.kind !== 'Renewal' || plan?.nextPackageId === charge.packageId;
  return {
    card: null,
    paymentId: null,
    addressId: null,
    remindedFor: null,
    createdAt: clock.now(),
    ...plan,
    accountId: charge.accountId,
    packageId: charge.packageId,
    state: 'Active',
    periodStart: charge.periodStart,
    periodEnd: charge.periodEnd,
    anchorDay: plan && isContinued ? plan.anchorDay : anchorDayOf(charge.periodStart),
    price: charge.price,
    credit: charge.creditLeft,
    nextPackageId: isNextApplied ? null : (plan?.nextPackageId ?? null),
    nextPrice: isNextApplied ? null : (plan?.nextPrice ?? null),
    revision: (plan?.revision ?? 0) + 1,
    chargeId: null,
    tries: 0,
    nextAt: charge.periodEnd,
  };
}

export async function applyPayment(
  deps: PlanDeps,
  paymentId: string,
  { card, addressId }: Parameters<Subscriptions['paid']>[1],
): Promise<void> {
  const { database } = deps;
  const charge = required(await readCharge(database, paymentId), 'PaymentNotFound');
  const plan = await lockSubscription(database, charge.accountId);
  if (charge.state === 'Paid') return;
  const step =
    plan &&
    (charge.kind === 'Renewal'
      ? subscriptionProcess.transition(plan.state, 'renew', 'system')
      : subscriptionProcess.transition(plan.state, 'change', 'member'));
  const isWanted = step === undefined || !('error' in step);
  if (!isWanted || (plan?.revision ?? 0) !== charge.revision) throw new DomainError('CheckoutChanged');
  // A member may have ceased to be a business while the payment was at the bank. A renewal checked it before it charged.
  if (charge.kind !== 'Renewal') {
    await requireBusiness(deps, charge.accountId, required(packageOf(charge.packageId), 'MembershipPackageNotFound'));
  }
  await setChargeState(database, paymentId, 'Paid');
  const isPaid = charge.amount > 0;
  await applyCharge(deps, plan, charge, { ...(isPaid && { paymentId, addressId }), ...(card && { card }) });
}

/** Applies a charge of 0 to a locked plan, in the current transaction. */
export async function applyFreeCharge(deps: PlanDeps, plan: Subscription, priced: Quote, id: string): Promise<void> {
  const { accountId, revision } = plan;
  const charge: Charge = {
    ...pendingCharge(priced, { id, accountId, revision, itemId: null }),
    state: 'Paid',
    paidAt: clock.now(),
  };
  await insertCharge(deps.database, charge);
  await applyCharge(deps, plan, charge, {});
}

export async function failCharge(
  deps: PlanDeps,
  paymentId: string,
  refusal: PaymentRefusal | undefined,
): Promise<void> {
  const { database } = deps;
  const charge = await readCharge(database, paymentId);
  if (charge?.state !== 'Pending') return;
  const plan = await lockSubscription(database, charge.accountId);
  await setChargeState(database, paymentId, 'Failed');
  if (plan?.chargeId === paymentId) await refused(deps, { ...plan, chargeId: null }, refusal);
}
