import { noMoney, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { ProviderRefusal, ProviderUnreachable } from '../port.ts';
import type { PaymentProvider } from '../port.ts';
import { liraOf } from './amounts.ts';
import * as answers from './response-schemas.ts';
import type { AskIyzico } from './client.ts';
import type { Approval } from './payments.ts';

export const refundableAmount = ({ amount, refunded }: Approval['items'][number]): Kurus => subtract(amount, refunded);

export const findReportedItem = ({ payments }: answers.Details, reference: string): answers.ReportedItem | undefined =>
  payments
    ?.flatMap(({ itemTransactions }) => itemTransactions ?? [])
    .find(({ paymentTransactionId }) => paymentTransactionId === reference);

/** Refunds a part of an item. Idempotent by key: checks the report for an earlier refund first. */
export const createRefund =
  (ask: AskIyzico, details: (paymentId: string) => Promise<answers.Details>): PaymentProvider['refund'] =>
  async ({ paymentId, itemReference, amount, key }) => {
    const item = findReportedItem(await details(paymentId), itemReference);
    // Without the report, an earlier refund with this key cannot be ruled out.
    if (!item) throw new ProviderUnreachable(`iyzico: the report does not contain ${itemReference} yet`);
    const before = item.refunds?.find((one) => one.refundConversationId === key && one.refundStatus === 1);
    if (before) return { reference: before.refundTxId };
    const { hostReference, paymentTransactionId } = await ask(
      'refund',
      'create',
      {
        locale: 'tr',
        conversationId: key,
        paymentTransactionId: itemReference,
        price: liraOf(amount),
        currency: 'TRY',
        reason: 'other',
        description: key,
      },
      answers.refunded,
    );
    return { reference: hostReference ?? paymentTransactionId };
  };

/** Refunds everything left of an approved payment. */
export const createCancellation =
  (ask: AskIyzico, refund: PaymentProvider['refund']) =>
  async (paymentId: string, { id, items }: Approval, key: string): Promise<void> => {
    try {
      const request = { locale: 'tr', conversationId: key, paymentId: id, reason: 'other', description: key };
      await ask('cancel', 'create', request, answers.anything);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      // iyzico can cancel only until the bank has settled the payment. After that, refund each item.
      for (const item of items) {
        const left = refundableAmount(item);
        if (left > noMoney)
          await refund({ paymentId, itemReference: item.reference, amount: left, key: `${key}:${item.id}` });
      }
    }
  };
