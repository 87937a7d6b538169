import { limits } from '../../../../contract/limits.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../../adapters/payment/port.ts';
import type { ReportLine } from '../../../adapters/payment/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { differencesOf, payoutItemId } from '../rules/differences.ts';
import type { Difference } from '../rules/differences.ts';
import { dayAfter, dayStart, istanbulDay } from '../rules/periods.ts';
import {
  closeDifference,
  linesOfPayments,
  openDifferences,
  paymentsOfDay,
  saveDifference,
  saveLines,
  saveReconciliation,
} from '../store/reconciliation.ts';
import type { EarningDeps } from './dependencies.ts';

const dayMs = 24 * 3_600_000;

/** Reconciles a day on demand, today included. Throws DateInvalid for a future day, PaymentProviderUnavailable. */
export async function reconcileOnDemand(deps: EarningDeps, day: string) {
  if (day > istanbulDay(clock.now())) throw new DomainError('DateInvalid');
  return reconcileDay(deps, day).catch((error: unknown) => {
    throw error instanceof ProviderUnreachable ? new DomainError('PaymentProviderUnavailable') : error;
  });
}

/**
 * Compares the provider's report of a day with the ledger, both ways. Payments missing from the ledger (for example after a database restore) are
 * settled; unknown ones are cancelled at the provider, double payments as well. Remaining differences go to administrators.
 */
export async function reconcileDay(deps: EarningDeps, day: string): Promise<{ lines: number; differences: number }> {
  const { database, provider } = deps;
  const lines = await withPayoutItems(deps, day, await provider.report(day));
  await saveLines(database, day, lines);
  const first = await compareDay(deps, day);
  for (const one of first.filter(exceedsLedger)) {
    const reference = lines.find((line) => line.kind === 'payment' && line.paymentId === one.paymentId)?.reference;
    await settleOrCancel(deps, one, reference);
  }
  // Cancellations appear in the next day's report, so they are no difference.
  const found = await compareDay(deps, day);
  const now = clock.now();
  for (const one of found) await saveDifference(database, day, one, now);
  const still = new Set(found.map(({ kind, reference }) => `${kind} ${reference}`));
  for (const { id, kind, reference } of await openDifferences(database)) {
    if (!still.has(`${kind} ${reference}`)) await closeDifference(database, { id, now });
  }
  await saveReconciliation(database, day, lines.length, now);
  return { lines: lines.length, differences: found.length };
}

/** The provider received more of a payment than the ledger shows. */
const exceedsLedger = ({ kind, ours, theirs }: Difference): boolean =>
  kind === 'PaymentUnknown' || (kind === 'PaymentDiffers' && theirs > ours);

/** Adds missing item ids to payout lines. Some providers report only their own reference from the time of payment. */
async function withPayoutItems(
  { books, payments }: EarningDeps,
  day: string,
  lines: ReportLine[],
): Promise<ReportLine[]> {
  const nameless = new Set(
    lines.flatMap((line) => (line.kind === 'payout' && line.itemId === undefined ? [line.reference] : [])),
  );
  const items = new Map<string, { paymentId: string; itemId: string }>();
  // A payout just before midnight may be posted on the next day.
  for (let ago = -1; ago < 2 * limits.payoutReportDays && items.size < nameless.size; ago += 1) {
    const paidOn = dayAfter(day, -ago);
    const postings = await books.providerPostings(dayStart(paidOn), dayStart(dayAfter(paidOn, 1)));
    const paidOut = postings.flatMap(({ cause, paymentId }) =>
      paymentId !== undefined && payoutItemId(cause) !== undefined ? [paymentId] : [],
    );
    if (paidOut.length === 0) continue;
    for (const [reference, item] of await payments.itemsByReference(paidOut, [...nameless])) items.set(reference, item);
  }
  return lines.map((line) => ({ ...line, ...(line.kind === 'payout' && items.get(line.reference)) }));
}

/** Settles a payment that the ledger does not know, or cancels it at the provider if we have no such payment. */
async function settleOrCancel({ payments, provider }: EarningDeps, { paymentId }: Difference, reference?: string) {
  if (paymentId === undefined) return;
  if ((await payments.settle(paymentId)) !== undefined || reference === undefined) return;
  await provider.cancel(paymentId, reference, `reconciliation:${paymentId}`).catch((error: unknown) => {
    // The provider refuses: the difference stays open for an administrator.
    if (!(error instanceof ProviderRefusal)) throw error;
  });
}

async function compareDay({ database, books }: EarningDeps, day: string): Promise<Difference[]> {
  const [start, end] = [dayStart(day), dayStart(dayAfter(day, 1))];
  const payoutsSince = new Date(end.getTime() - limits.payoutReportDays * dayMs);
  const postings = [
    ...(await books.providerPostings(start, end)),
    // Payouts that must have been reported by now.
    ...(await books.providerPostings(new Date(payoutsSince.getTime() - dayMs), payoutsSince)),
  ];
  const open = await openDifferences(database);
  const ofDay = await paymentsOfDay(database, day);
  const ids = new Set([...postings, ...open, ...ofDay].flatMap(({ paymentId }) => (paymentId ? [paymentId] : [])));
  return differencesOf({
    lines: await linesOfPayments(database, [...ids], day),
    postings: await books.providerPostingsOf([...ids]),
    end,
    payoutsSince,
  });
}
