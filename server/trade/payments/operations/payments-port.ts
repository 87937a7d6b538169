import { atMost, kurus, noMoney } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Payments, PaymentSummary } from '../port.ts';
import { paybacksOfItems } from '../store/paybacks.ts';
import {
  insertEvent,
  itemsByReference,
  openPaymentOf,
  raiseAlarm,
  readPayment,
  readSummaries,
} from '../store/payments.ts';
import { collectCharge, storeCharge } from './charge-stored-card.ts';
import type { PaymentDeps } from './dependencies.ts';
import { refundItem } from './refund-item.ts';
import { settlePayment } from './settle-payment.ts';

export const createPayments = (deps: PaymentDeps): Payments => ({
  refund: (payback) => refundItem(deps, payback),
  storeCharge: (charge) => storeCharge(deps, charge),
  collect: (paymentId) => collectCharge(deps, paymentId),
  async release(paymentId, itemId, amount) {
    const payment = required(await readPayment(deps.database, paymentId), 'PaymentNotFound');
    // The provider does not know free payments.
    if (payment.state === 'Completed' && payment.amount === 0) return noMoney;
    const item = payment.facts?.items?.find(({ id }) => id === itemId);
    if (payment.state !== 'Completed' || !item) throw new DomainError('PaymentNotCompleted');
    const agreed = payment.items.find(({ id }) => id === itemId)?.subMerchant;
    const paid = agreed ? atMost(amount, kurus(agreed.amount)) : amount;
    const only = agreed && agreed.amount !== paid ? { only: { subMerchantKey: agreed.key, amount: paid } } : {};
    await deps.provider.release({ paymentId, itemReference: item.reference, key: `release:${itemId}`, ...only });
    await insertEvent(deps.database, {
      paymentId,
      kind: 'Released',
      by: 'Sweep',
      note: itemId,
      at: clock.now(),
    });
    return paid;
  },
  raiseAlarm: async (paymentId, alarm) => void (await raiseAlarm(deps.database, paymentId, alarm)),
  openPaymentOf: (payerId) => openPaymentOf(deps.database, payerId, 'Ad'),
  async settle(paymentId) {
    if (!(await readPayment(deps.database, paymentId))) return undefined;
    return (await settlePayment(deps, paymentId, 'Sweep')).state;
  },
  async itemsByReference(paymentIds, references) {
    const rows = await itemsByReference(deps.database, paymentIds, references);
    return new Map(rows.map(({ reference, ...item }) => [reference, item]));
  },
  async summariesOf(paymentIds) {
    if (paymentIds.length === 0) return new Map();
    const rows = await readSummaries(deps.database, paymentIds);
    return new Map(
      rows.map((row): [string, PaymentSummary] => [
        row.id,
        {
          paymentId: row.id,
          kind: row.kind,
          state: row.state,
          charged: kurus(row.charged ?? row.amount),
          installmentCount: row.installmentCount ?? 1,
          ...(row.facts?.card && { card: row.facts.card }),
          ...(row.approvedAt && { approvedAt: row.approvedAt }),
        },
      ]),
    );
  },
  async paybacksOf(itemIds) {
    if (itemIds.length === 0) return new Map();
    const rows = await paybacksOfItems(deps.database, itemIds);
    return new Map(
      rows.map(({ itemId, asked, confirmed }) => [itemId, { asked: kurus(asked ?? 0), confirmed: kurus(confirmed) }]),
    );
  },
});
