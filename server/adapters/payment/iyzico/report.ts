import { add, noMoney } from '../../../kernel/money.ts';
import type { ReportLine } from '../port.ts';
import * as answers from './response-schemas.ts';
import type { AskIyzico } from './client.ts';
import { dateOf } from './payment-facts.ts';

/** More pages than any shop has in a day. */
const maxPages = 1_000;
const kinds = { PAYMENT: 'payment', REFUND: 'refund', CANCEL: 'cancel' } as const;

/**
 * Lists iyzico's transactions and completed payouts of a day. Payouts to our own sub-merchant are left out, because Meydan's sales have no seller to
 * pay.
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

/** iyzico lists payments by item; the result has one line per payment. */
function byPayment(lines: readonly ReportLine[]): ReportLine[] {
  const payments = new Map<string, ReportLine>();
  for (const line of lines.filter(({ kind }) => kind === 'payment')) {
    const before = payments.get(line.reference);
    payments.set(line.reference, { ...line, amount: add(before?.amount ?? noMoney, line.amount) });
  }
  return [...payments.values(), ...lines.filter(({ kind }) => kind !== 'payment')];
}

/** Payouts refer to the item, not the payment. */
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
