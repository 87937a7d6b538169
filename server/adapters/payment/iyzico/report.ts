import { add, noMoney } from '../../../kernel/money.ts';
import type { ReportLine } from '../port.ts';
import * as answers from './response-schemas.ts';
import type { AskIyzico } from './client.ts';
import { dateOf } from './payment-facts.ts';

/** More pages than a day of any shop has. */
const maxPages = 1_000;
const kinds = { PAYMENT: 'payment', REFUND: 'refund', CANCEL: 'cancel' } as const;

/**
 * What iyzico did on a day, from its reporting service page by page, and from its list of completed payouts. What it paid to our own sub-merchant, for what Meydan itself sells, is nobody's payout: that
 * is between its account and ours.
 */
export async function reportOf(ask: AskIyzico, day: string, ownSubMerchant: string): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const { transactions, totalPageCount } = await ask(
      'reportingTransactions',
      'retrieve',
      { transactionDate: day, page },
      answers.transactions,
    );
    for (const line of transactions ?? []) {
      lines.push({
        kind: kinds[line.transactionType],
        paymentId: line.basketId ?? '',
        amount: line.transactionType === 'PAYMENT' ? (line.paidPrice ?? line.price) : line.price,
        reference: line.transactionType === 'PAYMENT' ? line.paymentId : line.transactionId,
        at: dateOf(line.transactionDate) ?? new Date(`${day}T00:00:00+03:00`),
      });
    }
    if (page >= (totalPageCount ?? 1)) break;
  }
  return [...byPayment(lines), ...(await payoutsOf(ask, day, ownSubMerchant))];
}

/** iyzico lists a payment item by item; a payment is one line of ours. */
function byPayment(lines: readonly ReportLine[]): ReportLine[] {
  const payments = new Map<string, ReportLine>();
  for (const line of lines.filter(({ kind }) => kind === 'payment')) {
    const before = payments.get(line.reference);
    payments.set(line.reference, { ...line, amount: add(before?.amount ?? noMoney, line.amount) });
  }
  return [...payments.values(), ...lines.filter(({ kind }) => kind !== 'payment')];
}

/** Payouts name the item and not the payment. */
async function payoutsOf(ask: AskIyzico, day: string, ownSubMerchant: string): Promise<ReportLine[]> {
  const { payoutCompletedTransactions } = await ask(
    'reportingPayoutCompleted',
    'retrieve',
    { date: `${day} 00:00:00` },
    answers.payouts,
  );
  const toSellers = (payoutCompletedTransactions ?? []).filter(
    ({ subMerchantKey }) => subMerchantKey !== ownSubMerchant,
  );
  return toSellers.map(({ paymentTransactionId, payoutAmount }) => ({
    kind: 'payout',
    paymentId: '',
    amount: payoutAmount,
    reference: paymentTransactionId,
    at: new Date(`${day}T00:00:00+03:00`),
  }));
}
