import { packageOf, setMembership } from '../../../people/memberships/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { subscriptionProcess } from '../rules/process.ts';
import { endOf } from '../rules/quote.ts';
import { lockSubscription, saveSubscription } from '../store.ts';
import type { SubscriptionDeps } from './dependencies.ts';
import { endPlan } from './refused-renewal.ts';
import { notifyCancelled } from './notify-member.ts';

/**
 * Schedules the end of a plan for the end of its paid period, in the current transaction. Idempotent. A plan with a refused renewal ends immediately.
 * Throws MembershipNotRunning.
 */
export async function cancelPackage(deps: SubscriptionDeps, accountId: string): Promise<void> {
  const plan = required(await lockSubscription(deps.database, accountId), 'MembershipNotRunning');
  if (plan.state === 'Ending') return;
  const step = subscriptionProcess.transition(plan.state, 'cancel', 'member');
  if ('error' in step) throw new DomainError(step.error);
  if (step.to === 'Ended') {
    await endPlan(deps, plan, 'Cancelled');
    return notifyCancelled(deps, plan, clock.now());
  }
  const endsAt = endOf(plan);
  await saveSubscription(deps.database, {
    ...plan,
    state: step.to,
    nextPackageId: null,
    nextPrice: null,
    nextAt: endsAt,
  });
  const { tier } = required(packageOf(plan.packageId), 'MembershipPackageNotFound');
  await setMembership(deps.database, accountId, { tier, until: endsAt });
  await notifyCancelled(deps, plan, endsAt);
}
