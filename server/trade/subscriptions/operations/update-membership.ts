import type { PlanChange } from '../../../../contract/enums.ts';
import { packageOf, setMembership } from '../../../people/memberships/port.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { WalletCard } from '../../cards/port.ts';
import { daysLater, monthsLater } from '../rules/periods.ts';
import { subscriptionProcess } from '../rules/process.ts';
import { lockSubscription, saveSubscription } from '../store.ts';
import type { Quote } from '../rules/quote.ts';
import type { Subscription } from '../store.ts';
import { graceDays } from '../rules/renewal-days.ts';
import type { SubscriptionDeps } from './dependencies.ts';
import { applyFreeCharge } from './apply-charge.ts';
import { notifyChanged } from './notify-member.ts';
import { quoteFor } from './quote-package.ts';

export interface MembershipUpdate {
  packageId: number;
  /** Amount shown to the member, kuruş. */
  expectedTotal: number;
  cardId?: string | undefined;
}

/**
 * Makes a change that charges nothing now, in the current transaction. Throws like `Subscriptions.quote`; also CheckoutChanged if the amount differs
 * from the one shown, PaymentRequired if there is an amount to pay, and SavedCardNotFound.
 */
export async function updateMembership(
  deps: SubscriptionDeps,
  accountId: string,
  { packageId, expectedTotal, cardId }: MembershipUpdate,
): Promise<void> {
  // Checked first, so that a foreign card is refused the same way for every caller.
  const card =
    cardId === undefined ? undefined : required(await deps.wallets.cardOf(accountId, cardId), 'SavedCardNotFound');
  const plan = await lockSubscription(deps.database, accountId);
  const changed = plan && card ? await withCard(deps, plan, card) : plan;
  const isCardAlone =
    changed !== plan && plan?.packageId === packageId && plan.state !== 'Ending' && plan.nextPackageId === null;
  if (isCardAlone) return;
  const { quote } = await quoteFor(deps, accountId, packageId);
  if (quote.charge !== expectedTotal) throw new DomainError('CheckoutChanged');
  if (quote.charge > 0 || !changed) throw new DomainError('PaymentRequired');
  if (quote.kind !== 'Downgrade' && quote.kind !== 'Resume')
    return applyFreeCharge(deps, changed, quote, chance.uuid());
  await scheduleChange(deps, changed, quote.kind, quote);
}

/** Stores another of the member's cards for renewals and returns the plan. */
async function withCard(
  { database }: SubscriptionDeps,
  plan: Subscription,
  { bank, scheme, last4 }: WalletCard,
): Promise<Subscription> {
  const changed = { ...plan, card: { scheme, last4, ...(bank !== undefined && { bank }) } };
  await saveSubscription(database, changed);
  return changed;
}

const events = { Downgrade: 'schedule', Resume: 'resume' } as const satisfies Partial<Record<PlanChange, string>>;

/** Keeps the paid period and schedules what follows: the downgrade, or a renewal of the same package. */
async function scheduleChange(
  deps: SubscriptionDeps,
  plan: Subscription,
  kind: keyof typeof events,
  { packageId, price }: Quote,
): Promise<void> {
  const step = subscriptionProcess.transition(plan.state, events[kind], 'member');
  if ('error' in step) throw new DomainError(step.error);
  const next = kind === 'Downgrade' ? required(packageOf(packageId), 'MembershipPackageNotFound') : undefined;
  const { periodEnd, anchorDay } = plan;
  await saveSubscription(deps.database, {
    ...plan,
    state: step.to,
    nextPackageId: next?.id ?? null,
    nextPrice: next ? price : null,
    nextAt: periodEnd,
  });
  const { tier } = required(packageOf(plan.packageId), 'MembershipPackageNotFound');
  await setMembership(deps.database, plan.accountId, { tier, until: daysLater(periodEnd, graceDays) });
  if (!next) return;
  const nextEnd = monthsLater(periodEnd, next.months, anchorDay);
  await notifyChanged(deps, plan, { packageId: next.id, periodStart: periodEnd, periodEnd: nextEnd });
}
