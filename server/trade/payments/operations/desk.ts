import type { HandlerInput } from '../../../../contract/declare.ts';
import type { paymentCalls } from '../../../../contract/calls/payments.ts';
import type { DeskPayment, DeskPaymentDetail } from '../../../../contract/schemas/payment.ts';
import { uuid } from '../../../../contract/schemas/basic.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { add, kurus, noMoney, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { LedgerEntry, LedgerLine } from '../../ledger/port.ts';
import { countAlarms, deskPage, deskPaymentOf, eventsOf } from '../store/desk.ts';
import type { DeskRow } from '../store/desk.ts';
import { insertPayback, paybacksOfPayment } from '../store/paybacks.ts';
import type { PaybackRow } from '../store/paybacks.ts';
import { insertEvent, lockPayment, raiseAlarm } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { paybackJobName } from './asking-back.ts';
import type { PaymentDeps } from './deps.ts';
import { sendPayback } from './paybacks.ts';
import { settle } from './settling.ts';

/** How long a day's beginning in Istanbul is before that of UTC. */
const istanbulMs = 3 * 3_600_000;
const dayMs = 86_400_000;

type ListQuery = HandlerInput<typeof paymentCalls.deskList>['query'];

/** One page of payments, by what is looked for. */
export async function deskList({ database }: PaymentDeps, query: ListQuery) {
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
    items: shown.map((row) => deskPayment(row, names)),
    hasNextPage: rows.length > pageSize,
    alarms: await countAlarms(database),
  };
}

const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - istanbulMs);
const membersOf = (rows: readonly DeskRow[]) => [
  ...new Set(rows.filter(({ payerIsGuest }) => !payerIsGuest).map(({ payerId }) => payerId)),
];

function deskPayment(row: DeskRow, names: ReadonlyMap<string, string>): DeskPayment {
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

/** One payment with its moves, what goes back, and its lines in the books. Refuses PaymentNotFound. */
export async function deskDetail({ database, ledger }: PaymentDeps, id: string): Promise<DeskPaymentDetail> {
  const row = required(await deskPaymentOf(database, id), 'PaymentNotFound');
  const events = await eventsOf(database, id);
  const paybacks = await paybacksOfPayment(database, id);
  const lines = await ledger.linesOf({ paymentId: id });
  const operators = events.flatMap(({ byId }) => (byId === null ? [] : [byId]));
  const names = await namesOf(database, [...membersOf([row]), ...new Set(operators)]);
  return {
    ...deskPayment(row, names),
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
    canGiveBack: leftOf(row, row.givenBack),
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

/** What the desk may give back of a payment: of what members sell, their orders decide. */
const leftOf = ({ kind, state, charged }: PaymentRow, givenBack: number): number =>
  kind === 'Digital' && state === 'Completed' ? Math.max(0, (charged ?? 0) - givenBack) : 0;

/** Asks the provider at once, and sends again what it has not confirmed. */
export async function deskSettle(deps: PaymentDeps, id: string): Promise<DeskPaymentDetail> {
  await settle(deps, id, 'Operator');
  for (const { id: paybackId, sentAt } of await paybacksOfPayment(deps.database, id)) {
    if (!sentAt) await sendPayback(deps, paybackId);
  }
  return deskDetail(deps, id);
}

/** An operator has looked at what the desk rang for. */
export async function acknowledge(deps: PaymentDeps, id: string, operatorId: string): Promise<DeskPaymentDetail> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const row = required(await lockPayment(database, id), 'PaymentNotFound');
    if (row.alarm === null) return;
    await raiseAlarm(database, id, null);
    await note(deps, id, operatorId, row.alarm);
    await logDeskAct(database, { act: 'AcknowledgePayment', byId: operatorId, about: id, message: row.alarm });
  });
  return deskDetail(deps, id);
}

const note = ({ database }: PaymentDeps, paymentId: string, byId: string, text: string) =>
  insertEvent(database, {
    paymentId,
    kind: 'Alarm',
    by: 'Operator',
    byId,
    note: text,
    at: clock.now(),
  });

/**
 * Gives back what is left of a payment for services, in the transaction in progress: what stands in the books for it is reversed, and so is what is on paper. What was bought stays. Refuses PaymentNotFound, and PaymentNothingLeft where nothing is, or it is of goods.
 */
export async function deskGiveBack(deps: PaymentDeps, id: string, operatorId: string, reason: string): Promise<void> {
  const { database, ledger } = deps;
  const row = required(await lockPayment(database, id), 'PaymentNotFound');
  const earlier = await paybacksOfPayment(database, id);
  const left = leftOf(row, add(...earlier.map(({ amount }) => kurus(amount))));
  if (left === 0) throw new DomainError('PaymentNothingLeft');
  const cause = `payment:${id}:given-back`;
  await ledger.post({
    cause,
    paymentId: id,
    entries: [
      ...reversed(await ledger.linesOf({ paymentId: id })),
      { account: 'refund', subjectId: id, amount: kurus(-left) },
    ],
  });
  await deps.services.takenBack(id);
  for (const item of row.facts?.items ?? []) {
    const gone = add(...earlier.filter(({ itemId }) => itemId === item.id).map(({ amount }) => kurus(amount)));
    await keepPayback(deps, id, `${cause}:${item.id}`, item.id, subtract(item.amount, gone));
  }
  await insertEvent(database, {
    paymentId: id,
    kind: 'PaybackAsked',
    by: 'Operator',
    byId: operatorId,
    note: reason,
    at: clock.now(),
  });
  const memberId = row.payerIsGuest ? undefined : row.payerId;
  await logDeskAct(database, { act: 'GiveBack', byId: operatorId, about: id, memberId, message: reason });
}

async function keepPayback(
  { database }: PaymentDeps,
  paymentId: string,
  cause: string,
  itemId: string,
  amount: Kurus,
): Promise<void> {
  if (amount <= 0) return;
  const id = chance.uuid();
  const askedAt = clock.now();
  await insertPayback(database, { id, cause, paymentId, orderCode: null, itemId, amount, askedAt });
  await addJob(database, paybackJobName, { paybackId: id });
}

/** What undoes lines: what they left on each account, but for the provider, who still has the money, and what goes back already. */
function reversed(lines: readonly LedgerLine[]): LedgerEntry[] {
  const sums = new Map<string, LedgerEntry>();
  for (const { account, subjectId, amount } of lines) {
    if (account === 'provider' || account === 'refund') continue;
    const key = `${account} ${subjectId ?? ''}`;
    const sum = sums.get(key)?.amount ?? noMoney;
    sums.set(key, { account, ...(subjectId !== undefined && { subjectId }), amount: subtract(sum, amount) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
