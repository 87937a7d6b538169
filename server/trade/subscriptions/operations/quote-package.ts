import { compareTiers, membershipSpanOf, packageOf } from '../../../people/memberships/port.ts';
import type { MembershipPackage } from '../../../people/memberships/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import type { PlanPurchase } from '../port.ts';
import { readSubscription } from '../store.ts';
import { quote } from '../rules/quote.ts';
import type { PlanDeps } from './dependencies.ts';
import { packagePricesOf } from './package-prices.ts';

/** Throws BusinessRequired for a business package if the account is not a business. */
export async function requireBusiness(
  { accounts }: Pick<PlanDeps, 'accounts'>,
  accountId: string,
  { forBusiness }: MembershipPackage,
): Promise<void> {
  if (!forBusiness) return;
  const { accountType } = required(await accounts.principalOf(accountId), 'AccountNotFound');
  if (accountType !== 'Business') throw new DomainError('BusinessRequired');
}

/** Throws MembershipSamePackage if a granted membership already covers the package. */
async function refuseCoveredPackage(
  database: PlanDeps['database'],
  accountId: string,
  wanted: MembershipPackage,
  now: Date,
): Promise<void> {
  const granted = await membershipSpanOf(database, accountId);
  if (!granted || (granted.until !== null && granted.until <= now)) return;
  if (compareTiers(granted.tier, wanted.tier) >= 0) throw new DomainError('MembershipSamePackage');
}

/** See `Subscriptions.quote`. */
export async function quoteFor(
  deps: Pick<PlanDeps, 'database' | 'prices' | 'accounts'>,
  accountId: string,
  packageId: number,
): Promise<PlanPurchase> {
  const { database, accounts } = deps;
  const wanted = required(packageOf(packageId), 'MembershipPackageNotFound');
  const plan = await readSubscription(database, accountId);
  const now = clock.now();
  if (!plan || plan.state === 'Ended') await refuseCoveredPackage(database, accountId, wanted, now);
  await requireBusiness({ accounts }, accountId, wanted);
  const answer = quote(now, plan, wanted, packagePricesOf(deps));
  if ('error' in answer) throw new DomainError(answer.error);
  return { package: wanted, quote: answer, revision: plan?.revision ?? 0 };
}
