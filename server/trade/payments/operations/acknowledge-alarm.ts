import type { DeskPaymentDetail } from '../../../../contract/schemas/payment.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { insertEvent, raiseAlarm, lockPayment } from '../store/payments.ts';
import type { PaymentDeps } from './dependencies.ts';
import { readDeskPayment } from './read-desk-payment.ts';

/** Clears a payment's alarm and logs who did it. Does nothing without an alarm. Throws PaymentNotFound. */
export async function acknowledgeAlarm(deps: PaymentDeps, id: string, operatorId: string): Promise<DeskPaymentDetail> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const row = required(await lockPayment(database, id), 'PaymentNotFound');
    if (row.alarm === null) return;
    await raiseAlarm(database, id, null);
    await insertAlarmNote(deps, id, operatorId, row.alarm);
    await logDeskAct(database, { act: 'AcknowledgePayment', byId: operatorId, about: id, message: row.alarm });
  });
  return readDeskPayment(deps, id);
}

const insertAlarmNote = ({ database }: PaymentDeps, paymentId: string, byId: string, text: string) =>
  insertEvent(database, {
    paymentId,
    kind: 'Alarm',
    by: 'Operator',
    byId,
    note: text,
    at: clock.now(),
  });
