import { dopingTypes, membershipTiers } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Membership, MembershipPackageView } from '../../../../contract/schemas/membership.ts';
import { kurus, ratio, shareOf } from '../../../kernel/money.ts';
import {
  compareTiers,
  entitlements,
  membershipOf,
  membershipPackages,
  membershipSpanOf,
  packageOf,
} from '../../../people/memberships/port.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { deliveredCause } from '../../invoices/port.ts';
import { planView } from '../rules/plan-view.ts';
import { quote } from '../rules/quote.ts';
import type { PackagePrice } from '../rules/quote.ts';
import { withdrawalOf } from '../rules/withdrawal.ts';
import { paidCharges, readSubscription } from '../store.ts';
import type { Charge, Subscription } from '../store.ts';
import type { SubscriptionDeps } from './dependencies.ts';
import { packagePricesOf } from './package-prices.ts';
import { splitRefund } from './refundable-charges.ts';

/** Reads a member's plan, the packages with the change each would make, and past charges. */
export async function readMembership(
  deps: SubscriptionDeps,
  accountId: string,
  language: Language,
): Promise<Membership> {
  const { database, accounts, invoices } = deps;
  const [tier, plan, granted, principal, charges] = await Promise.all([
    membershipOf(database, accountId),
    readSubscription(database, accountId),
    membershipSpanOf(database, accountId),
    accounts.principalOf(accountId),
    paidCharges(database, accountId, limits.membershipChargesShown),
  ]);
  const running = plan && plan.state !== 'Ended' ? plan : undefined;
  const isGranted = !running && tier !== 'Basic';
  const isBusiness = required(principal, 'AccountNotFound').accountType === 'Business';
  const documents = await invoices.idsOf(charges.map(({ id }) => deliveredCause(id)));
  return {
    tier,
    ...(isGranted && granted?.until && { givenUntil: granted.until.toISOString() }),
    ...(running && { plan: await ownPlan(deps, running, charges) }),
    packages: packageViews(packagePricesOf(deps), running, isGranted ? tier : 'Basic', isBusiness, language),
    tiers: membershipTiers.map(allowance),
    charges: charges.map((charge) => chargeView(charge, documents.get(deliveredCause(charge.id)), language)),
  };
}

async function ownPlan(
  deps: SubscriptionDeps,
  plan: Subscription,
  charges: readonly Charge[],
): Promise<NonNullable<Membership['plan']>> {
  const now = clock.now();
  const { tier, months } = required(packageOf(plan.packageId), 'MembershipPackageNotFound');
  const withdrawal = withdrawalOf(plan, months, now);
  // If the provider is unreachable, the card counts as kept: a warning would be wrong.
  const isCardKept = plan.card
    ? await deps.wallets.cardLike(plan.accountId, plan.card).then(Boolean, () => true)
    : false;
  return {
    ...planView(plan, packagePricesOf(deps)),
    tier,
    months,
    ...(plan.card && { card: plan.card }),
    isCardKept,
    ...(withdrawal && {
      withdrawal: {
        until: withdrawal.until.toISOString(),
        refund: (await splitRefund(deps, charges, withdrawal.value)).reduce((sum, { amount }) => sum + amount, 0),
      },
    }),
  };
}

/** Lists all packages with the change that each would make. */
function packageViews(
  priceOf: PackagePrice,
  plan: Subscription | undefined,
  granted: Membership['tier'],
  isBusiness: boolean,
  language: Language,
): MembershipPackageView[] {
  const now = clock.now();
  return membershipPackages.map((one) => {
    const price = kurus(priceOf(one.id));
    const answer = quote(now, plan, one, priceOf);
    const isAllowed = isBusiness || !one.forBusiness;
    const isMore = plan !== undefined || compareTiers(one.tier, granted) > 0;
    return {
      id: one.id,
      tier: one.tier,
      months: one.months,
      name: one.name[language],
      price,
      monthlyPrice: shareOf(price, ratio(1, one.months), 'halfUp'),
      forBusiness: one.forBusiness,
      ...(isAllowed && isMore && !('error' in answer) && { change: answer.kind }),
    };
  });
}

function allowance(tier: Membership['tier']): Membership['tiers'][number] {
  const { freePeriods, freePeriodDays, freeDopings, bulk } = entitlements(tier);
  return {
    tier,
    freePeriods,
    freePeriodDays,
    freeDopings: dopingTypes.flatMap((doping) => {
      const count = freeDopings[doping];
      return count === undefined ? [] : [{ doping, count }];
    }),
    bulk,
    forBusiness: membershipPackages.some((one) => one.tier === tier && one.forBusiness),
  };
}

const chargeView = (
  charge: Charge,
  invoiceId: string | undefined,
  language: Language,
): Membership['charges'][number] => ({
  id: charge.id,
  kind: charge.kind,
  packageId: charge.packageId,
  name: packageOf(charge.packageId)?.name[language] ?? '',
  price: charge.price,
  credit: charge.price - charge.amount,
  amount: charge.amount,
  periodStart: charge.periodStart.toISOString(),
  periodEnd: charge.periodEnd.toISOString(),
  paidAt: (charge.paidAt ?? charge.createdAt).toISOString(),
  ...(invoiceId !== undefined && { invoiceId }),
});
