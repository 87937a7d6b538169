import type { DeskPayment } from '../../../../contract/schemas/payment.ts';
import type { DeskRow } from '../store/desk.ts';
import type { PaymentRow } from '../store/payment-row.ts';

export const membersOf = (rows: readonly DeskRow[]) => [
  ...new Set(rows.filter(({ payerIsGuest }) => !payerIsGuest).map(({ payerId }) => payerId)),
];

/** What operators may refund here: services only. Refunds of goods belong to their orders. */
export const refundableAmount = ({ kind, state, charged }: PaymentRow, givenBack: number): number =>
  kind === 'Digital' && state === 'Completed' ? Math.max(0, (charged ?? 0) - givenBack) : 0;

export function shownDeskPayment(row: DeskRow, names: ReadonlyMap<string, string>): DeskPayment {
  const { id, kind, orderType, state, amount, charged, givenBack, waiting, orderCodes, payerId } = row;
  const name = row.payerIsGuest ? undefined : names.get(payerId);
  return {
    id,
    kind,
    orderType,
    state,
    amount,
    givenBack,
    waiting,
    orderCodes,
    createdAt: row.createdAt.toISOString(),
    buyer: {
      id: payerId,
      isGuest: row.payerIsGuest,
      ...(name !== undefined && { name }),
      ...(row.email !== null && { email: row.email }),
    },
    ...(charged !== null && { charged }),
    ...(row.refusal && { refusal: row.refusal }),
    ...(row.returned && { returned: row.returned }),
    ...(row.alarm !== null && { alarm: row.alarm }),
  };
}
