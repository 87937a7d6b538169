import { endOf, renewalOf } from './quote.ts';
import type { PackagePrice, Plan } from './quote.ts';

/** Builds the fields of a plan that members and administrators see: period, next charge, end and scheduled downgrade. */
export function planView(plan: Plan & { nextAt: Date | null }, priceOf: PackagePrice) {
  const { packageId, state, periodStart, periodEnd, credit, nextPackageId, nextAt } = plan;
  const renewal = state === 'Active' || state === 'PastDue' ? renewalOf(plan, priceOf) : undefined;
  return {
    packageId,
    state,
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
    credit,
    ...(renewal && {
      nextCharge: {
        at: (nextAt ?? periodEnd).toISOString(),
        amount: renewal.charge,
        packageId: renewal.packageId,
      },
    }),
    ...(state === 'Ending' && { endsAt: endOf(plan).toISOString() }),
    ...(nextPackageId !== null && { nextPackageId }),
  };
}
