import { renewalOf } from '../rules/quote.ts';
import type { Subscription } from '../store.ts';
import type { SubscriptionDeps } from './dependencies.ts';
import { packagePricesOf } from './package-prices.ts';

type NotifyDeps = Pick<SubscriptionDeps, 'notices'>;
type PricedNotifyDeps = Pick<SubscriptionDeps, 'notices' | 'prices'>;

/** Notifies the member of a new package, now or at the end of the period. Like all functions here, in the current transaction. */
export const notifyChanged = (
  { notices }: NotifyDeps,
  before: Subscription,
  after: Pick<Subscription, 'packageId' | 'periodStart' | 'periodEnd'>,
): Promise<void> =>
  notices.notify({
    accountId: before.accountId,
    template: 'MembershipPackage.Change',
    tokens: {
      'Membership.Name': after.packageId,
      'Membership.OldName': before.packageId,
      'Membership.StartDate': after.periodStart.toISOString(),
      'Membership.EndDate': after.periodEnd.toISOString(),
    },
    routeValue: 'membership',
  });

/** Notifies the member that the plan ends on a date. */
export const notifyCancelled = ({ notices }: NotifyDeps, plan: Subscription, endsAt: Date): Promise<void> =>
  notices.notify({
    accountId: plan.accountId,
    template: 'MembershipPackage.Cancel',
    tokens: { 'Membership.Name': plan.packageId, 'Membership.EndDate': endsAt.toISOString() },
    routeValue: 'membership',
  });

/** Reminds the member of the next renewal and its amount. */
export function notifyRenewing(deps: PricedNotifyDeps, plan: Subscription): Promise<void> {
  const renewal = renewalOf(plan, packagePricesOf(deps));
  return deps.notices.notify({
    accountId: plan.accountId,
    template: 'MembershipPackage.Renewal',
    tokens: {
      'Membership.Name': renewal.packageId,
      'Membership.EndDate': plan.periodEnd.toISOString(),
      'Membership.Price': renewal.charge,
    },
    routeValue: 'membership',
    onceKey: `membership:${plan.accountId}:${plan.periodEnd.toISOString()}:renewal`,
  });
}

/** Notifies the member that the bank refused a renewal, and of the next attempt. */
export const notifyRefused = (deps: PricedNotifyDeps, plan: Subscription, nextTry: Date): Promise<void> =>
  deps.notices.notify({
    accountId: plan.accountId,
    template: 'MembershipPackage.Unpaid',
    tokens: {
      'Membership.Name': plan.nextPackageId ?? plan.packageId,
      'Membership.NextTry': nextTry.toISOString(),
      'Membership.Price': renewalOf(plan, packagePricesOf(deps)).charge,
    },
    routeValue: 'membership',
  });

/** Notifies the member that the plan ended without being renewed. */
export const notifyEnded = ({ notices }: NotifyDeps, plan: Subscription): Promise<void> =>
  notices.notify({
    accountId: plan.accountId,
    template: 'MembershipPackage.Ended',
    tokens: { 'Membership.Name': plan.packageId },
    routeValue: 'membership',
  });
