import type { membershipCalls } from '../../../../contract/calls/memberships.ts';
import type { HandlerInput } from '../../../../contract/declare.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DeskPlan } from '../../../../contract/schemas/membership.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { membershipPackages } from '../../../people/memberships/port.ts';
import { planView } from '../rules/plan-view.ts';
import type { PackagePrice } from '../rules/quote.ts';
import { filteredPlans } from '../store.ts';
import type { Subscription } from '../store.ts';
import type { SubscriptionDeps } from './dependencies.ts';
import { packagePricesOf } from './package-prices.ts';

type ListQuery = HandlerInput<typeof membershipCalls.deskList>['query'];

/** Lists one page of plans for administrators, with the packages to filter by. */
export async function listPlansAsAdmin(
  deps: Pick<SubscriptionDeps, 'database' | 'prices'>,
  { memberId, state, packageId, pageNumber, pageSize }: ListQuery,
  language: Language,
) {
  const { database } = deps;
  const filter = { accountId: memberId ?? null, state: state ?? null, packageId: packageId ?? null };
  const rows = await filteredPlans(database, filter, pageSize, (pageNumber - 1) * pageSize);
  const shown = rows.slice(0, pageSize);
  const names = await namesOf(
    database,
    shown.map(({ accountId }) => accountId),
  );
  const priceOf = packagePricesOf(deps);
  return {
    items: shown.map((plan) => adminPlanView(plan, names.get(plan.accountId), priceOf)),
    packages: membershipPackages.map(({ id, name }) => ({ id, name: name[language] })),
    hasNextPage: rows.length > pageSize && pageNumber < limits.pageMost,
  };
}

const adminPlanView = (plan: Subscription, name: string | undefined, priceOf: PackagePrice): DeskPlan => ({
  ...planView(plan, priceOf),
  member: { id: plan.accountId, ...(name !== undefined && { name }) },
  refusedTries: plan.tries,
  ...(plan.chargeId !== null && { chargeId: plan.chargeId }),
});
