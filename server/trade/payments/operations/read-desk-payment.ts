import type { DeskPaymentDetail } from '../../../../contract/schemas/payment.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { required } from '../../../platform/errors.ts';
import { deskPaymentOf, eventsOf } from '../store/desk.ts';
import { paybacksOfPayment } from '../store/paybacks.ts';
import type { PaybackRow } from '../store/paybacks.ts';
import type { PaymentDeps } from './dependencies.ts';
import { membersOf, shownDeskPayment, refundableAmount } from './desk-payment.ts';

/** A payment with its history, refunds and ledger lines. Throws PaymentNotFound. */
export async function readDeskPayment({ database, ledger }: PaymentDeps, id: string): Promise<DeskPaymentDetail> {
  const row = required(await deskPaymentOf(database, id), 'PaymentNotFound');
  const events = await eventsOf(database, id);
  const paybacks = await paybacksOfPayment(database, id);
  const lines = await ledger.linesOf({ paymentId: id });
  const operators = events.flatMap(({ byId }) => (byId === null ? [] : [byId]));
  const names = await namesOf(database, [...membersOf([row]), ...new Set(operators)]);
  return {
    ...shownDeskPayment(row, names),
    provider: row.provider,
    installmentsMost: row.installmentsMost,
    expiresAt: row.expiresAt.toISOString(),
    ...(row.reference !== null && { reference: row.reference }),
    ...(row.installmentCount !== null && { installmentCount: row.installmentCount }),
    ...(row.approvedAt && { approvedAt: row.approvedAt.toISOString() }),
    ...(row.facts?.card && { card: row.facts.card }),
    events: events.map(({ kind, by, byId, note, at }) => {
      const byName = byId === null ? undefined : names.get(byId);
      return {
        kind,
        by,
        at: at.toISOString(),
        ...(note !== null && { note }),
        ...(byName !== undefined && { byName }),
      };
    }),
    paybacks: paybacks.map(shownPayback),
    ledger: lines.map(({ cause, account, subjectId, amount, at }) => ({
      cause,
      account,
      amount,
      at: at.toISOString(),
      ...(subjectId !== undefined && { subjectId }),
    })),
    canGiveBack: refundableAmount(row, row.givenBack),
  };
}

const shownPayback = ({ id, cause, amount, orderCode, askedAt, sentAt, refusal }: PaybackRow) => ({
  id,
  cause,
  amount,
  askedAt: askedAt.toISOString(),
  ...(orderCode !== null && { orderCode }),
  ...(sentAt && { sentAt: sentAt.toISOString() }),
  ...(refusal !== null && { refusal }),
});
