import type { PaymentRefusal } from '../../../../contract/schemas/payment.ts';
import { packageOf, setMembership } from '../../../people/memberships/port.ts';
import { clock } from '../../../platform/clock.ts';
import { daysLater } from '../rules/periods.ts';
import { subscriptionProcess } from '../rules/process.ts';
import { saveSubscription } from '../store.ts';
import type { Subscription } from '../store.ts';
import { graceDays, retryDays } from './deps.ts';
import type { SubscriptionDeps } from './deps.ts';
import { tellEnded, tellRefused } from './tell-member.ts';

const hourMs = 3_600_000;

/**
 * A renewal was not paid, in the transaction in progress, which holds the plan. What the bank refused is tried again on the days of `retryDays`, then the
 * plan ends; where nobody knows why, it is tried again in an hour and counts for nothing.
 */
export async function refused(
  deps: Pick<SubscriptionDeps, 'database' | 'notices'>,
  plan: Subscription,
  refusal: PaymentRefusal | undefined,
): Promise<void> {
  const now = clock.now();
  const outcome = subscriptionProcess.transition(plan.state, 'decline', 'system');
  // It was cancelled meanwhile: nothing is charged any more.
  if ('error' in outcome) return saveSubscription(deps.database, plan);
  const isUnknown = refusal === undefined || refusal === 'BankUnreachable';
  if (isUnknown && now < daysLater(plan.periodEnd, graceDays)) {
    return saveSubscription(deps.database, { ...plan, nextAt: new Date(now.getTime() + hourMs) });
  }
  const days = retryDays[plan.tries];
  if (isUnknown || days === undefined) return endPlan(deps, plan, 'Unpaid');
  const nextAt = daysLater(plan.periodEnd, days);
  const next = nextAt > now ? nextAt : daysLater(now, 1);
  const pastDue = { ...plan, state: outcome.to, tries: plan.tries + 1, nextAt: next };
  await saveSubscription(deps.database, pastDue);
  await tellRefused(deps, pastDue, next);
}

/** Why a plan ended by itself. */
export type EndReason = 'Unpaid' | 'NotAllowed' | 'Cancelled';

/** Ends a plan now, in the transaction in progress, which holds it: the member is Basic. Ads and promotions run to their own end. */
export async function endPlan(
  deps: Pick<SubscriptionDeps, 'database' | 'notices'>,
  plan: Subscription,
  reason: EndReason,
): Promise<void> {
  const { database } = deps;
  // A payment that is at the bank was priced for a plan that is no more: it buys nothing.
  const revision = plan.revision + 1;
  await saveSubscription(database, { ...plan, state: 'Ended', nextPackageId: null, credit: 0, nextAt: null, revision });
  const tier = packageOf(plan.packageId)?.tier;
  if (tier) await setMembership(database, plan.accountId, { tier, until: clock.now() });
  // Whoever cancelled was told the day then.
  if (reason !== 'Cancelled') await tellEnded(deps, plan);
}
