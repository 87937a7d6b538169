import { clock, chance } from '../../../platform/clock.ts';
import { daysLater, monthsLater } from '../rules/periods.ts';
import { renewalOf } from '../rules/quote.ts';
import type { Quote } from '../rules/quote.ts';
import { dueAccounts, lockSubscription, postpone, readSubscription, saveSubscription } from '../store.ts';
import type { Subscription } from '../store.ts';
import { graceDays } from './deps.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endPlan, refused } from './refused-renewal.ts';
import { applyFree } from './subscriptions.ts';

/** Plans read at once, and renewed side by side. */
const batchSize = 400;
const besides = 8;
const minuteMs = 60_000;
/** Until a charge whose answer is not known, or a plan that failed, is looked at again. */
const againMs = 10 * minuteMs;

/**
 * Does what is due with every plan: renews it, tries again, or ends it. May be stopped at any point, and run in several copies: each plan is held while
 * it is decided, and a charge is kept before the bank hears of it. Answers what failed; those are tried again in ten minutes.
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

/** Does what is due with one plan. */
export async function renewSubscription(deps: SubscriptionDeps, accountId: string): Promise<void> {
  const { database, payments, wallets } = deps;
  const seen = await readSubscription(database, accountId);
  // Asked before the plan is held: the provider may take its time.
  const card = seen?.card && renews(seen) ? await wallets.cardLike(accountId, seen.card) : undefined;
  const chargeId = await database.inTransaction(() => decide(deps, accountId, card?.token));
  if (chargeId !== undefined) await payments.collect(chargeId);
}

const renews = ({ state }: Subscription): boolean => state === 'Active' || state === 'PastDue';

/** What becomes of a plan now, in the transaction in progress; answers the charge that is to be collected after it. */
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
    // It is at the bank since before: the same payment is asked about, none is begun.
    await saveSubscription(database, { ...plan, nextAt: later });
    return plan.chargeId;
  }
  if (!renews(plan)) {
    await endPlan(deps, plan, 'Cancelled');
    return undefined;
  }
  const renewal = renewalOf(plan, now);
  const principal = await accounts.principalOf(accountId);
  const isAllowed = !renewal.package.forBusiness || principal?.accountType === 'Business';
  if (!isAllowed || principal?.status !== 'Active') {
    await endPlan(deps, plan, 'NotAllowed');
    return undefined;
  }
  if (principal.suspendedUntil) {
    // They may be back within the grace: until then nothing is charged, and nothing counts as refused.
    await refused(deps, plan, undefined);
    return undefined;
  }
  const priced = withoutLostDays(plan, renewal, renewal.package.months, now);
  if (priced.charge === 0) {
    await applyFree(deps, plan, priced, chance.uuid());
    return undefined;
  }
  if (cardToken === undefined || plan.paymentId === null) {
    await refused(deps, plan, 'CardInvalid');
    return undefined;
  }
  const id = chance.uuid();
  await saveSubscription(database, { ...plan, chargeId: id, nextAt: later });
  await payments.keepCharge({
    paymentId: id,
    like: plan.paymentId,
    cardToken,
    purchase: { package: renewal.package, quote: priced, revision: plan.revision },
    addressId: plan.addressId,
  });
  return id;
}

/** Nobody pays for days that were lost while nothing could be renewed: after the grace a new period begins now. */
function withoutLostDays(plan: Subscription, renewal: Quote, months: number, now: Date): Quote {
  if (now < daysLater(plan.periodEnd, graceDays)) return renewal;
  const ends = monthsLater(now, months);
  return { ...renewal, begins: now, ends, nextCharge: { ...renewal.nextCharge, at: ends } };
}
