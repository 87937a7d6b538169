import type { ReconciliationKind } from '../../../../contract/enums.ts';

/** What the provider reported; sums are kuruş, from 0. */
export interface ProviderLine {
  kind: 'payment' | 'refund' | 'cancel' | 'payout';
  paymentId: string | null;
  itemId: string | null;
  reference: string;
  amount: number;
}

/** What we posted at the provider: what came in above zero, what went out below. */
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

export interface Compared {
  lines: readonly ProviderLine[];
  postings: readonly OwnPosting[];
  /** When the last day ended that the lines are of. */
  end: Date;
  /** Payouts that were posted before this must have been reported. */
  payoutsSince: Date;
}

/** What the provider did a moment before midnight we may have heard of a moment after. */
const midnightMs = 10 * 60_000;

const sum = (of: readonly { amount: number }[]): number => of.reduce((total, { amount }) => total + amount, 0);
/** The item that a posting paid out. */
export const payoutItem = (cause: string): string | undefined => /^payout:([^:]+):sent$/.exec(cause)?.[1];

/**
 * Where two stories of the same payments do not agree; both are whole for each payment that they name. What was approved at the provider and given back whole, and
 * never came to us, is no difference.
 */
export function differencesOf({ lines, postings, end, payoutsSince }: Compared): Difference[] {
  const ids = new Set(
    [...lines, ...postings].flatMap(({ paymentId }) =>
      paymentId === null || paymentId === undefined ? [] : [paymentId],
    ),
  );
  const theirs = Map.groupBy(lines, ({ paymentId }) => paymentId);
  const ours = Map.groupBy(postings, ({ paymentId }) => paymentId);
  return [
    ...[...ids].flatMap((id) => ofPayment(id, theirs.get(id) ?? [], ours.get(id) ?? [], end)),
    ...ofPayouts({ lines, postings, end, payoutsSince }),
  ];
}

function ofPayment(
  paymentId: string,
  lines: readonly ProviderLine[],
  postings: readonly OwnPosting[],
  end: Date,
): Difference[] {
  const taken = sum(lines.filter(({ kind }) => kind === 'payment'));
  const given = sum(lines.filter(({ kind }) => kind === 'refund' || kind === 'cancel'));
  const approvals = postings.filter(({ cause }) => cause.startsWith('payment:'));
  const approved = sum(approvals);
  const difference = (kind: ReconciliationKind, ours: number, other: number): Difference[] => [
    { kind, paymentId, reference: paymentId, ours, theirs: other },
  ];
  if (approved === 0) return taken === given ? [] : difference('PaymentUnknown', 0, taken - given);
  if (taken === 0) return approvals.every(({ at }) => at < end) ? difference('PaymentMissing', approved, 0) : [];
  const backs = postings.filter(({ cause }) => cause.startsWith('payback:'));
  const until = (time: Date) => 0 - sum(backs.filter(({ at }) => at < time));
  const back = until(end);
  const isGiven = (amount: number) => amount === back || amount === until(new Date(end.getTime() + midnightMs));
  // What was paid on an older form as well, and has gone back, never came to us.
  if (taken > approved && isGiven(given - (taken - approved))) return [];
  if (taken !== approved) return difference('PaymentDiffers', approved, taken);
  return isGiven(given) ? [] : difference('RefundDiffers', back, given);
}

/** Payouts are named by the item; where the provider does not say which, sums that are alike are taken for the same. */
function ofPayouts({ lines, postings, payoutsSince }: Compared): Difference[] {
  const payouts = postings.flatMap(({ cause, amount, ...rest }) => {
    const item = payoutItem(cause);
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
