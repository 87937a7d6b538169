import type { Language } from '../../../../contract/enums.ts';
import type { MembershipOrderSummary } from '../../../../contract/schemas/membership.ts';
import type { SubscriptionDeps } from './dependencies.ts';
import { quoteFor } from './quote-package.ts';

/** Returns today's charge, the credit and the next charge for a package. Throws like `Subscriptions.quote`. */
export async function orderSummary(
  deps: Pick<SubscriptionDeps, 'database' | 'prices' | 'accounts'>,
  accountId: string,
  packageId: number,
  language: Language,
): Promise<MembershipOrderSummary> {
  const { package: wanted, quote } = await quoteFor(deps, accountId, packageId);
  const { begins, ends, nextCharge, ...sums } = quote;
  return {
    ...sums,
    name: wanted.name[language],
    begins: begins.toISOString(),
    ends: ends.toISOString(),
    nextCharge: { at: nextCharge.at.toISOString(), amount: nextCharge.amount },
  };
}
