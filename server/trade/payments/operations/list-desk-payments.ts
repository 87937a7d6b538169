import type { z } from 'zod';
import { deskPaymentFilter } from '../../../../contract/calls/payments.ts';
import type { paymentCalls } from '../../../../contract/calls/payments.ts';
import type { DeskHit } from '../../../../contract/calls/desk.ts';
import type { HandlerInput } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import { uuid } from '../../../../contract/schemas/basic.ts';
import { deskPageOf } from '../../../kernel/desk-page.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { countAlarms, deskPayments } from '../store/desk.ts';
import { paymentSheetColumns } from '../rules/payment-sheet.ts';
import type { PaymentDeps } from './dependencies.ts';
import { membersOf, shownDeskPayment } from './desk-payment.ts';

/** Offset of Istanbul from UTC. */
const istanbulMs = 3 * 3_600_000;

const dayMs = 86_400_000;
type ListQuery = HandlerInput<typeof paymentCalls.deskList>['query'];

/** A page of payments, their number and the number of alarms. */
export async function listDeskPayments(deps: Pick<PaymentDeps, 'database'>, query: ListQuery) {
  const { database } = deps;
  return {
    ...(await deskPageOf(
      query,
      (asked) => deskPaymentPage(deps, asked),
      (most) => deskPayments.count(database, filterOf(query), most),
    )),
    alarms: await countAlarms(database),
  };
}

/** A page of payments with the payers' names. Two statements. */
async function deskPaymentPage({ database }: Pick<PaymentDeps, 'database'>, query: ListQuery) {
  const { rows, ...page } = await deskPayments.page(database, filterOf(query), query);
  const names = await namesOf(database, membersOf(rows));
  return { ...page, items: rows.map((row) => shownDeskPayment(row, names)) };
}

export const paymentSheet = (deps: Pick<PaymentDeps, 'database'>): DeskSheet =>
  deskSheet({
    list: 'payments',
    filter: deskPaymentFilter,
    columns: paymentSheetColumns,
    count: (query, most) => deskPayments.count(deps.database, filterOf(query), most),
    page: (query) => deskPaymentPage(deps, query),
  });

const filterOf = ({ state, kind, alarms, from, to, search, memberId }: z.output<typeof deskPaymentFilter>) => ({
  state,
  kind,
  alarms,
  from: from === undefined ? undefined : dayStart(from),
  before: to === undefined ? undefined : new Date(dayStart(to).getTime() + dayMs),
  payerId: memberId,
  ...searchOf(search),
});

/** A payment id, an e-mail address or an order code. */
function searchOf(search = ''): { id?: string; text?: string } {
  if (search === '') return {};
  if (uuid.safeParse(search).success) return { id: search };
  return { text: search.includes('@') ? search.toLowerCase() : search.toUpperCase() };
}

const orderCodeOrEmail = /^[2-9A-HJ-NP-Z]{10}$|@/i;

/** Payments by id, order code or e-mail address, for the desk's command palette. */
export async function findDeskPayments(database: Database, text: string): Promise<DeskHit[]> {
  const search = searchOf(text);
  if (search.id === undefined && !orderCodeOrEmail.test(text)) return [];
  const { rows } = await deskPayments.page(database, search, { sort: '-createdAt', pageSize: limits.deskHitsMost });
  return rows.map(({ id, orderCodes, email, amount, charged }) => ({
    kind: 'Payment',
    id,
    title: orderCodes.length > 0 ? orderCodes.join(', ') : id,
    ...(email !== null && { detail: email }),
    amount: charged ?? amount,
  }));
}

const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - istanbulMs);
