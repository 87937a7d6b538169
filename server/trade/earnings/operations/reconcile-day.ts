import { limits } from '../../../../contract/limits.ts';
import { ProviderUnreachable, ProviderRefusal } from '../../../adapters/payment/port.ts';
import type { ReportLine } from '../../../adapters/payment/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { payoutItem, differencesOf } from '../rules/differences.ts';
import type { Difference } from '../rules/differences.ts';
import { istanbulDay, dayAfter, dayStart } from '../rules/periods.ts';
import {
  keepLines,
  keepDifference,
  openDifferences,
  closeDifference,
  keepReconciliation,
  paymentsOfDay,
  linesOfPayments,
} from '../store/reconciliation.ts';
import type { EarningDeps } from './dependencies.ts';

const dayMs = 24 * 3_600_000;

/** The same for a day that somebody chose, today so far among them. Refuses DateInvalid for one that is to come, PaymentProviderUnavailable. */
export async function reconcileByHand(deps: EarningDeps, day: string) {
  if (day > istanbulDay(clock.now())) throw new DomainError('DateInvalid');
  return reconcile(deps, day).catch((error: unknown) => {
    throw error instanceof ProviderUnreachable ? new DomainError('PaymentProviderUnavailable') : error;
  });
}

/**
 * Holds what the provider reports of a day against the books, both ways. A payment that the provider approved and the books do not know (the database came back
 * from a backup) is settled, and one of which nobody has ever heard is given back, as is what was paid on an older form as well; whatever is left is for the desk.
 */
export async function reconcile(deps: EarningDeps, day: string): Promise<{ lines: number; differences: number }> {
  const { database, provider } = deps;
  const lines = await named(deps, day, await provider.report(day));
  await keepLines(database, day, lines);
  const first = await compare(deps, day);
  for (const one of first.filter(isTooMuch)) {
    const reference = lines.find((line) => line.kind === 'payment' && line.paymentId === one.paymentId)?.reference;
    await bringBack(deps, one, reference);
  }
  // What was given back is reported with the next day; it is no difference then.
  const found = await compare(deps, day);
  const now = clock.now();
  for (const one of found) await keepDifference(database, day, one, now);
  const still = new Set(found.map(({ kind, reference }) => `${kind} ${reference}`));
  for (const { id, kind, reference } of await openDifferences(database)) {
    if (!still.has(`${kind} ${reference}`)) await closeDifference(database, { id, now });
  }
  await keepReconciliation(database, day, lines.length, now);
  return { lines: lines.length, differences: found.length };
}

/** The provider has more of a payment than the books know. */
const isTooMuch = ({ kind, ours, theirs }: Difference): boolean =>
  kind === 'PaymentUnknown' || (kind === 'PaymentDiffers' && theirs > ours);

/** Lines with the items that their payouts are of: a provider may call an item by its own name alone, as it did when the buyer paid. */
async function named({ books, payments }: EarningDeps, day: string, lines: ReportLine[]): Promise<ReportLine[]> {
  const nameless = new Set(
    lines.flatMap((line) => (line.kind === 'payout' && line.itemId === undefined ? [line.reference] : [])),
  );
  const items = new Map<string, { paymentId: string; itemId: string }>();
  // What is done a moment before midnight is posted a moment after.
  for (let ago = -1; ago < 2 * limits.payoutReportDays && items.size < nameless.size; ago += 1) {
    const paidOn = dayAfter(day, -ago);
    const postings = await books.providerPostings(dayStart(paidOn), dayStart(dayAfter(paidOn, 1)));
    const paidOut = postings.flatMap(({ cause, paymentId }) =>
      paymentId !== undefined && payoutItem(cause) !== undefined ? [paymentId] : [],
    );
    if (paidOut.length === 0) continue;
    for (const [reference, item] of await payments.itemsCalled(paidOut, [...nameless])) items.set(reference, item);
  }
  return lines.map((line) => ({ ...line, ...(line.kind === 'payout' && items.get(line.reference)) }));
}

/** Settles a payment that the books do not know; of which nobody has ever heard, it is given back at the provider. */
async function bringBack({ payments, provider }: EarningDeps, { paymentId }: Difference, reference?: string) {
  if (paymentId === undefined) return;
  if ((await payments.settle(paymentId)) !== undefined || reference === undefined) return;
  await provider.cancel(paymentId, reference, `reconciliation:${paymentId}`).catch((error: unknown) => {
    // It says no, and the difference stays for somebody to look at.
    if (!(error instanceof ProviderRefusal)) throw error;
  });
}

async function compare({ database, books }: EarningDeps, day: string): Promise<Difference[]> {
  const [start, end] = [dayStart(day), dayStart(dayAfter(day, 1))];
  const payoutsSince = new Date(end.getTime() - limits.payoutReportDays * dayMs);
  const postings = [
    ...(await books.providerPostings(start, end)),
    // Payouts of which the report had to come by now.
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
