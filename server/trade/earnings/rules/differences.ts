import type { ReconciliationKind } from '../../../../contract/enums.ts';

/** A line of the provider's report; amounts are kuruş and never negative. */
export interface ProviderLine {
  kind: 'payment' | 'refund' | 'cancel' | 'payout';
  paymentId: string | null;
  itemId: string | null;
  reference: string;
  amount: number;
}

/** A ledger posting at the provider, in kuruş; outgoing amounts are negative. */
export interface OwnPosting {
  cause: string;
  paymentId?: string;
  amount: number;
  at: Date;
}

export interface Difference {
  kind: ReconciliationKind;
  paymentId?: string;
  reference: string;
  ours: number;
  theirs: number;
}

export interface Comparison {
  lines: readonly ProviderLine[];
  postings: readonly OwnPosting[];
  /** End of the last reported day. */
  end: Date;
  /** Payouts posted before this time must have been reported. */
  payoutsSince: Date;
}

/** Events just before midnight may be posted just after it. */
const midnightMs = 10 * 60_000;

const sum = (of: readonly { amount: number }[]): number => of.reduce((total, { amount }) => total + amount, 0);
/** Item id of a payout posting. */
export const payoutItemId = (cause: string): string | undefined => /^payout:([^:]+):sent$/.exec(cause)?.[1];

/**
 * Compares complete lists of lines and postings, per payment. A payment that was approved and fully refunded at the provider only is no difference.
 */
export function differencesOf({ lines, postings, end, payoutsSince }: Comparison): Difference[] {
  const ids = new Set(
    [...lines, ...postings].flatMap(({ paymentId }) =>
      paymentId === null || paymentId === undefined ? [] : [paymentId],
    ),
  );
  const theirs = Map.groupBy(lines, ({ paymentId }) => paymentId);
  const ours = Map.groupBy(postings, ({ paymentId }) => paymentId);
  return [
    ...[...ids].flatMap((id) => paymentDifferences(id, theirs.get(id) ?? [], ours.get(id) ?? [], end)),
    ...payoutDifferences({ lines, postings, end, payoutsSince }),
  ];
}

function paymentDifferences(
  paymentId: string,
  lines: readonly ProviderLine[],
  postings: readonly OwnPosting[],
  end: Date,
): Difference[] {
  const reportedPayments = sum(lines.filter(({ kind }) => kind === 'payment'));
  const reportedRefunds = sum(lines.filter(({ kind }) => kind === 'refund' || kind === 'cancel'));
  const approvals = postings.filter(({ cause }) => cause.startsWith('payment:'));
  const approved = sum(approvals);
  const difference = (kind: ReconciliationKind, ours: number, other: number): Difference[] => [
    { kind, paymentId, reference: paymentId, ours, theirs: other },
  ];
  if (approved === 0)
    return reportedPayments === reportedRefunds
      ? []
      : difference('PaymentUnknown', 0, reportedPayments - reportedRefunds);
  if (reportedPayments === 0)
    return approvals.every(({ at }) => at < end) ? difference('PaymentMissing', approved, 0) : [];
  const refundPostings = postings.filter(({ cause }) => cause.startsWith('payback:'));
  const postedUntil = (time: Date) => 0 - sum(refundPostings.filter(({ at }) => at < time));
  const postedRefunds = postedUntil(end);
  const matchesRefunds = (amount: number) =>
    amount === postedRefunds || amount === postedUntil(new Date(end.getTime() + midnightMs));
  // A double payment that was refunded at the provider only.
  if (reportedPayments > approved && matchesRefunds(reportedRefunds - (reportedPayments - approved))) return [];
  if (reportedPayments !== approved) return difference('PaymentDiffers', approved, reportedPayments);
  return matchesRefunds(reportedRefunds) ? [] : difference('RefundDiffers', postedRefunds, reportedRefunds);
}

/** Compares payouts by item. Lines without an item match a payout of the same amount. */
function payoutDifferences({ lines, postings, payoutsSince }: Comparison): Difference[] {
  const payouts = postings.flatMap(({ cause, amount, ...rest }) => {
    const item = payoutItemId(cause);
    return item === undefined ? [] : [{ ...rest, item, amount: 0 - amount }];
  });
  const reported = lines.filter(({ kind }) => kind === 'payout');
  const nameless = reported.filter(({ itemId }) => itemId === null);
  const found: Difference[] = [];
  for (const { item, amount, at, paymentId } of payouts) {
    const own = reported.filter(({ itemId }) => itemId === item);
    const alike = own.length === 0 ? nameless.findIndex((line) => line.amount === amount) : -1;
    if (alike >= 0) nameless.splice(alike, 1);
    const about = { ...(paymentId !== undefined && { paymentId }), reference: item, ours: amount, theirs: sum(own) };
    if (own.length > 0 && about.theirs !== amount) found.push({ kind: 'PayoutDiffers', ...about });
    if (own.length === 0 && alike < 0 && at < payoutsSince) found.push({ kind: 'PayoutMissing', ...about });
  }
  const known = new Set(payouts.map(({ item }) => item));
  const unknown = [...reported.filter(({ itemId }) => itemId !== null && !known.has(itemId)), ...nameless];
  return [
    ...found,
    ...unknown.map(({ paymentId, itemId, reference, amount }): Difference => ({
      kind: 'PayoutUnknown',
      ...(paymentId !== null && { paymentId }),
      reference: itemId ?? reference,
      ours: 0,
      theirs: amount,
    })),
  ];
}
