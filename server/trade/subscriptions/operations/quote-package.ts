import type { MembershipPackage } from '../../../people/memberships/port.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { membershipSpanOf, compareTiers, packageOf } from '../../../people/memberships/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { PlanPurchase } from '../port.ts';
import { readSubscription } from '../store.ts';
import type { PlanDeps } from './dependencies.ts';
import { quote } from '../rules/quote.ts';

/** Refuses a package for businesses to everybody else. */
export async function refuseForOthers(
  { accounts }: Pick<PlanDeps, 'accounts'>,
  accountId: string,
  { forBusiness }: MembershipPackage,
): Promise<void> {
  if (!forBusiness) return;
  const { accountType } = required(await accounts.principalOf(accountId), 'AccountNotFound');
  if (accountType !== 'Business') throw new DomainError('BusinessRequired');
}

/** Refuses a package that a granted membership already covers. */
async function refuseGiven(
  database: PlanDeps['database'],
  accountId: string,
  wanted: MembershipPackage,
  now: Date,
): Promise<void> {
  const given = await membershipSpanOf(database, accountId);
  if (!given || (given.until !== null && given.until <= now)) return;
  if (compareTiers(given.tier, wanted.tier) >= 0) throw new DomainError('MembershipSamePackage');
}

/** See `Subscriptions.quote`. */
export async function quoteFor(
  { database, accounts }: Pick<PlanDeps, 'database' | 'accounts'>,
  accountId: string,
  packageId: number,
): Promise<PlanPurchase> {
  const wanted = required(packageOf(packageId), 'MembershipPackageNotFound');
  const plan = await readSubscription(database, accountId);
  const now = clock.now();
  if (!plan || plan.state === 'Ended') await refuseGiven(database, accountId, wanted, now);
  await refuseForOthers({ accounts }, accountId, wanted);
  const answer = quote(now, plan, wanted);
  if ('error' in answer) throw new DomainError(answer.error);
  return { package: wanted, quote: answer, revision: plan?.revision ?? 0 };
}
