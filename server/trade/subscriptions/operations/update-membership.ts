import type { PlanChange } from '../../../../contract/enums.ts';
import { packageOf, setMembership } from '../../../people/memberships/port.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { KeptCard } from '../../cards/port.ts';
import { daysLater, monthsLater } from '../rules/periods.ts';
import { subscriptionProcess } from '../rules/process.ts';
import { lockSubscription, saveSubscription } from '../store.ts';
import type { Subscription } from '../store.ts';
import { graceDays } from './deps.ts';
import type { SubscriptionDeps } from './deps.ts';
import { applyFree, quoteFor } from './subscriptions.ts';
import { tellChanged } from './tell-member.ts';

export interface MembershipUpdate {
  packageId: number;
  /** What the page showed, kuruş. */
  expectedTotal: number;
  cardId?: string | undefined;
}

/**
 * Changes a plan where nothing is charged now, in the transaction in progress. Refuses as `Subscriptions.quote` does, MembershipSamePackage for the plan
 * itself without another card, CheckoutChanged where it costs another sum than was shown, PaymentRequired where it costs something, and SavedCardNotFound.
 */
export async function updateMembership(
  deps: SubscriptionDeps,
  accountId: string,
  { packageId, expectedTotal, cardId }: MembershipUpdate,
): Promise<void> {
  // To everybody else there is no such card, whatever they have themselves.
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
  if (quote.kind !== 'Downgrade' && quote.kind !== 'Resume') return applyFree(deps, changed, quote, chance.uuid());
  await keepPeriod(deps, changed, quote.kind, packageId);
}

/** The plan with another of the member's cards for its renewals. */
async function withCard(
  { database }: SubscriptionDeps,
  plan: Subscription,
  { bank, scheme, last4 }: KeptCard,
): Promise<Subscription> {
  const changed = { ...plan, card: { scheme, last4, ...(bank !== undefined && { bank }) } };
  await saveSubscription(database, changed);
  return changed;
}

const events = { Downgrade: 'schedule', Resume: 'resume' } as const satisfies Partial<Record<PlanChange, string>>;

/** Lets the paid period run to its end, and says what follows it. */
async function keepPeriod(
  deps: SubscriptionDeps,
  plan: Subscription,
  kind: keyof typeof events,
  packageId: number,
): Promise<void> {
  const step = subscriptionProcess.transition(plan.state, events[kind], 'member');
  if ('error' in step) throw new DomainError(step.error);
  const next = kind === 'Downgrade' ? required(packageOf(packageId), 'MembershipPackageNotFound') : undefined;
  const { periodEnd, anchorDay } = plan;
  await saveSubscription(deps.database, {
    ...plan,
    state: step.to,
    nextPackageId: next?.id ?? null,
    nextAt: periodEnd,
  });
  const { tier } = required(packageOf(plan.packageId), 'MembershipPackageNotFound');
  await setMembership(deps.database, plan.accountId, { tier, until: daysLater(periodEnd, graceDays) });
  if (!next) return;
  const nextEnd = monthsLater(periodEnd, next.months, anchorDay);
  await tellChanged(deps, plan, { packageId: next.id, periodStart: periodEnd, periodEnd: nextEnd });
}
