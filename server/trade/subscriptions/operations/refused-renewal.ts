import type { PaymentRefusal } from '../../../../contract/schemas/payment.ts';
import { packageOf, setMembership } from '../../../people/memberships/port.ts';
import { clock } from '../../../platform/clock.ts';
import { daysLater } from '../rules/periods.ts';
import { subscriptionProcess } from '../rules/process.ts';
import { saveSubscription } from '../store.ts';
import type { Subscription } from '../store.ts';
import { graceDays, retryDays } from '../rules/renewal-days.ts';
import type { SubscriptionDeps } from './dependencies.ts';
import { notifyEnded, notifyRefused } from './notify-member.ts';

/** Why a plan ended. */
export type EndReason = 'Unpaid' | 'NotAllowed' | 'Cancelled';

const hourMs = 3_600_000;

/**
 * Handles an unpaid renewal, in the current transaction, with the plan locked. A refusal is retried on `retryDays`; after the last one the plan ends. An
 * unknown outcome is retried after an hour and does not count as a refusal.
 */
export async function refused(
  deps: Pick<SubscriptionDeps, 'database' | 'prices' | 'notices'>,
  plan: Subscription,
  refusal: PaymentRefusal | undefined,
): Promise<void> {
  const now = clock.now();
  const outcome = subscriptionProcess.transition(plan.state, 'decline', 'system');
  // The member cancelled while the charge was in progress.
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
  await notifyRefused(deps, pastDue, next);
}

/** Ends a locked plan now, in the current transaction: the member becomes Basic. Ads and promotions keep their own end dates. */
export async function endPlan(
  deps: Pick<SubscriptionDeps, 'database' | 'notices'>,
  plan: Subscription,
  reason: EndReason,
): Promise<void> {
  const { database } = deps;
  // A payment still at the bank was priced for this plan; a new revision makes sure that it is returned.
  const revision = plan.revision + 1;
  await saveSubscription(database, {
    ...plan,
    state: 'Ended',
    nextPackageId: null,
    nextPrice: null,
    credit: 0,
    nextAt: null,
    revision,
  });
  const tier = packageOf(plan.packageId)?.tier;
  if (tier) await setMembership(database, plan.accountId, { tier, until: clock.now() });
  // Members who cancelled got the end date when they did.
  if (reason !== 'Cancelled') await notifyEnded(deps, plan);
}
