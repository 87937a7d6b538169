import { basisPoints, vatWithin } from '../../../kernel/money.ts';
import { packageOf } from '../../../people/memberships/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { ratesOn } from '../../carts/port.ts';
import { deliveredCause, invoiceEvents } from '../../invoices/port.ts';
import { withdrawalOf } from '../rules/withdrawal.ts';
import { lockSubscription, paidCharges } from '../store.ts';
import type { SubscriptionDeps } from './dependencies.ts';
import { endPlan } from './refused-renewal.ts';
import { notifyCancelled } from './notify-member.ts';
import { splitRefund } from './refundable-charges.ts';
import type { RefundPart } from './refundable-charges.ts';

/** Maximum number of charges that are searched for refundable amounts. */
const maxCharges = 40;

/**
 * Ends a yearly plan now and refunds its unused days, in the current transaction. Refunds the latest payment first, then earlier ones, because their
 * unused days were credited to it. Throws MembershipNotRunning, MembershipWithdrawalOver.
 */
export async function withdrawPackage(deps: SubscriptionDeps, accountId: string): Promise<void> {
  const plan = required(await lockSubscription(deps.database, accountId), 'MembershipNotRunning');
  if (plan.state === 'Ended') throw new DomainError('MembershipNotRunning');
  const now = clock.now();
  const { months } = required(packageOf(plan.packageId), 'MembershipPackageNotFound');
  const withdrawal = withdrawalOf(plan, months, now);
  if (!withdrawal) throw new DomainError('MembershipWithdrawalOver');
  const charges = await paidCharges(deps.database, accountId, maxCharges);
  for (const part of await splitRefund(deps, charges, withdrawal.value)) await refundCharge(deps, part);
  await endPlan(deps, plan, 'Cancelled');
  await notifyCancelled(deps, plan, now);
}

async function refundCharge(
  { events, payments, prices }: SubscriptionDeps,
  { charge, amount }: RefundPart,
): Promise<void> {
  const cause = `payment:${charge.id}:withdrawn`;
  const vatRate = ratesOn(prices, charge.createdAt).feeVat;
  const { excluded, vat } = vatWithin(amount, basisPoints(vatRate), 'halfUp');
  await payments.refund({
    cause,
    paymentId: charge.id,
    itemId: charge.itemId,
    amount,
    from: [
      { account: 'fees', amount: excluded },
      { account: 'vat', amount: vat },
    ],
  });
  await events.publish(invoiceEvents.due, {
    kind: 'Digital',
    cause,
    reverses: deliveredCause(charge.id),
    accountId: charge.accountId,
    lines: [{ name: packageOf(charge.packageId)?.name.tr ?? '', quantity: 1, total: amount, vatBasisPoints: vatRate }],
  });
}
