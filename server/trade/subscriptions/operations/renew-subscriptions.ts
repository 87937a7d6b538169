import { chance, clock } from '../../../platform/clock.ts';
import { daysLater, monthsLater } from '../rules/periods.ts';
import { renewalOf } from '../rules/quote.ts';
import type { Quote } from '../rules/quote.ts';
import { dueAccounts, lockSubscription, postpone, readSubscription, saveSubscription } from '../store.ts';
import type { Subscription } from '../store.ts';
import { graceDays } from '../rules/renewal-days.ts';
import type { SubscriptionDeps } from './dependencies.ts';
import { endPlan, refused } from './refused-renewal.ts';
import { packagePricesOf } from './package-prices.ts';
import { applyFreeCharge } from './apply-charge.ts';

/** Plans per query, and maximum number of concurrent renewals. */
const batchSize = 400;
const besides = 8;
const minuteMs = 60_000;
/** Delay before an undecided charge or a failed plan is checked again. */
const againMs = 10 * minuteMs;

/**
 * Renews, retries or ends every due plan. Safe to stop at any point and to run in several copies: each plan is locked while it is decided, and a charge is
 * stored before the bank is called. Returns the errors; their plans are retried after ten minutes.
 */
export async function renewSubscriptions(deps: SubscriptionDeps, stop?: AbortSignal): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (;;) {
    const now = clock.now();
    const accounts = await dueAccounts(deps.database, now, batchSize);
    if (accounts.length === 0 || stop?.aborted) return failures;
    const waiting = [...accounts];
    await Promise.all(
      Array.from({ length: besides }, async () => {
        for (let accountId = waiting.shift(); accountId && !stop?.aborted; accountId = waiting.shift()) {
          try {
            await renewSubscription(deps, accountId);
          } catch (error) {
            failures.push(error);
            await postpone(deps.database, accountId, new Date(clock.now().getTime() + againMs));
          }
        }
      }),
    );
  }
}

/** Renews, retries or ends one due plan. */
export async function renewSubscription(deps: SubscriptionDeps, accountId: string): Promise<void> {
  const { database, payments, wallets } = deps;
  const seen = await readSubscription(database, accountId);
  // The provider may be slow, so it is called before the plan is locked.
  const card = seen?.card && renews(seen) ? await wallets.cardLike(accountId, seen.card) : undefined;
  const chargeId = await database.inTransaction(() => decide(deps, accountId, card?.token));
  if (chargeId !== undefined) await payments.collect(chargeId);
}

const renews = ({ state }: Subscription): boolean => state === 'Active' || state === 'PastDue';

/** Decides what happens with a due plan, in the current transaction. Returns the payment to collect after commit. */
async function decide(
  deps: SubscriptionDeps,
  accountId: string,
  cardToken: string | undefined,
): Promise<string | undefined> {
  const { database, accounts, payments } = deps;
  const plan = await lockSubscription(database, accountId);
  const now = clock.now();
  if (!plan?.nextAt || plan.nextAt > now) return undefined;
  const later = new Date(now.getTime() + againMs);
  if (plan.chargeId !== null) {
    // A charge is in progress: inquire about it instead of starting another.
    await saveSubscription(database, { ...plan, nextAt: later });
    return plan.chargeId;
  }
  if (!renews(plan)) {
    await endPlan(deps, plan, 'Cancelled');
    return undefined;
  }
  const renewal = renewalOf(plan, packagePricesOf(deps));
  const principal = await accounts.principalOf(accountId);
  const isAllowed = !renewal.package.forBusiness || principal?.accountType === 'Business';
  if (!isAllowed || principal?.status !== 'Active') {
    await endPlan(deps, plan, 'NotAllowed');
    return undefined;
  }
  if (principal.suspendedUntil) {
    // The suspension may end within the grace period. Until then nothing is charged and no attempt counts.
    await refused(deps, plan, undefined);
    return undefined;
  }
  const priced = withoutLostDays(plan, renewal, renewal.package.months, now);
  if (priced.charge === 0) {
    await applyFreeCharge(deps, plan, priced, chance.uuid());
    return undefined;
  }
  if (cardToken === undefined || plan.paymentId === null) {
    await refused(deps, plan, 'CardInvalid');
    return undefined;
  }
  const id = chance.uuid();
  await saveSubscription(database, { ...plan, chargeId: id, nextAt: later });
  await payments.storeCharge({
    paymentId: id,
    like: plan.paymentId,
    cardToken,
    purchase: { package: renewal.package, quote: priced, revision: plan.revision },
    addressId: plan.addressId,
  });
  return id;
}

/** Starts the new period now if renewal was impossible for longer than the grace period, so nobody pays for days without service. */
function withoutLostDays(plan: Subscription, renewal: Quote, months: number, now: Date): Quote {
  if (now < daysLater(plan.periodEnd, graceDays)) return renewal;
  const ends = monthsLater(now, months);
  return { ...renewal, begins: now, ends, nextCharge: { ...renewal.nextCharge, at: ends } };
}
