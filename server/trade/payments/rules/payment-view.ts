import type { PaymentState } from '../../../../contract/enums.ts';
import type { Payment } from '../../../../contract/schemas/payment.ts';
import type { PaymentRow } from '../store/payment-row.ts';

const openStates: readonly PaymentState[] = ['Draft', 'InProgress', 'Failed'];

/** Not paid so far, so there are no refunds either. */
export const isUnpaid = ({ state }: Pick<PaymentRow, 'state'>): boolean => openStates.includes(state);

/** Whether it can still be paid; false at the exact time of expiry. */
export const isOpen = (row: Pick<PaymentRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  isUnpaid(row) && row.expiresAt > now;

/** The payer's view of a payment. */
export function paymentView(row: PaymentRow & { givenBack: number }, now: Date): Payment {
  const { charged, installmentCount, frameUrl, redirectUrl, refusal, returned, facts, approvedAt, email } = row;
  const canPay = isOpen(row, now);
  const isAtBank = canPay && row.state === 'InProgress';
  return {
    id: row.id,
    kind: row.kind,
    orderType: row.orderType,
    state: row.state,
    amount: row.amount,
    installmentsMost: row.installmentsMost,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isOpen: canPay,
    isCardKept: row.isCardKept,
    givenBack: row.givenBack,
    after: { action: row.afterAction, ...(row.afterId !== null && { id: row.afterId }) },
    orderCodes: row.orderCodes,
    ...(charged !== null && { charged }),
    ...(charged !== null && installmentCount !== null && { installmentCount }),
    ...(isAtBank && frameUrl !== null && { frameUrl }),
    ...(isAtBank && redirectUrl !== null && { redirectUrl }),
    ...(refusal && row.state !== 'Completed' && { refusal }),
    ...(returned && { returned }),
    ...(charged !== null && facts?.card && { card: facts.card }),
    ...(approvedAt && { approvedAt: approvedAt.toISOString() }),
    ...(row.payerIsGuest && email !== null && { email }),
  };
}
