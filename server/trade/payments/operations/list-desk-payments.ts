import type { paymentCalls } from '../../../../contract/calls/payments.ts';
import type { HandlerInput } from '../../../../contract/declare.ts';
import { uuid } from '../../../../contract/schemas/basic.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { deskPage, countAlarms } from '../store/desk.ts';
import type { PaymentDeps } from './dependencies.ts';
import { membersOf, shownDeskPayment } from './desk-payment.ts';

/** Offset of Istanbul from UTC. */
const istanbulMs = 3 * 3_600_000;

const dayMs = 86_400_000;
type ListQuery = HandlerInput<typeof paymentCalls.deskList>['query'];

export async function listDeskPayments({ database }: PaymentDeps, query: ListQuery) {
  const { state, kind, alarms, from, to, search, memberId, pageNumber, pageSize } = query;
  const text = search === undefined || search === '' ? null : search;
  const isId = text !== null && uuid.safeParse(text).success;
  const filter = {
    state: state ?? null,
    kind: kind ?? null,
    alarms,
    from: from === undefined ? null : dayStart(from),
    before: to === undefined ? null : new Date(dayStart(to).getTime() + dayMs),
    payerId: memberId ?? null,
    id: isId ? text : null,
    text: text === null || isId ? null : text.includes('@') ? text.toLowerCase() : text.toUpperCase(),
  };
  const rows = await deskPage(database, filter, pageSize, (pageNumber - 1) * pageSize);
  const shown = rows.slice(0, pageSize);
  const names = await namesOf(database, membersOf(shown));
  return {
    items: shown.map((row) => shownDeskPayment(row, names)),
    hasNextPage: rows.length > pageSize,
    alarms: await countAlarms(database),
  };
}

const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - istanbulMs);
