import type { paymentCalls } from '../../../../contract/calls/payments.ts';
import type { DeskHit } from '../../../../contract/calls/desk.ts';
import type { HandlerInput } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import { uuid } from '../../../../contract/schemas/basic.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { deskPage, countAlarms } from '../store/desk.ts';
import type { PaymentDeps } from './dependencies.ts';
import { membersOf, shownDeskPayment } from './desk-payment.ts';

/** Offset of Istanbul from UTC. */
const istanbulMs = 3 * 3_600_000;

const dayMs = 86_400_000;
type ListQuery = HandlerInput<typeof paymentCalls.deskList>['query'];

export async function listDeskPayments({ database }: PaymentDeps, query: ListQuery) {
  const { state, kind, alarms, from, to, search, memberId, pageNumber, pageSize } = query;
  const filter = {
    state: state ?? null,
    kind: kind ?? null,
    alarms,
    from: from === undefined ? null : dayStart(from),
    before: to === undefined ? null : new Date(dayStart(to).getTime() + dayMs),
    payerId: memberId ?? null,
    ...searchOf(search),
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

/** A payment id, an e-mail address or an order code. */
function searchOf(search = ''): { id: string | null; text: string | null } {
  if (search === '') return { id: null, text: null };
  if (uuid.safeParse(search).success) return { id: search, text: null };
  return { id: null, text: search.includes('@') ? search.toLowerCase() : search.toUpperCase() };
}

const orderCodeOrEmail = /^[2-9A-HJ-NP-Z]{10}$|@/i;

/** Payments by id, order code or e-mail address, for the desk's command palette. */
export async function findDeskPayments(database: Database, text: string): Promise<DeskHit[]> {
  const search = searchOf(text);
  if (search.id === null && !orderCodeOrEmail.test(text)) return [];
  const filter = { state: null, kind: null, alarms: false, from: null, before: null, payerId: null, ...search };
  const rows = await deskPage(database, filter, limits.deskHitsMost, 0);
  return rows.slice(0, limits.deskHitsMost).map(({ id, orderCodes, email, amount, charged }) => ({
    kind: 'Payment',
    id,
    title: orderCodes.length > 0 ? orderCodes.join(', ') : id,
    ...(email !== null && { detail: email }),
    amount: charged ?? amount,
  }));
}

const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - istanbulMs);
