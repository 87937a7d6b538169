import { payment } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { PaymentKind, PaymentState } from '../../../../contract/enums.ts';
import type { PaymentEventKind, PaymentRefusal } from '../../../../contract/schemas/payment.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Begun, NewPayment, PaymentEventRow, PaymentRow } from './payment-row.ts';
import type { Statements } from './payments.sql.ts';

const sql = statements<Statements>('payments', import.meta.url);

export const paymentColumns = columns(payment, undefined, 'p');

const insertStatement = sql(
  'insert',
  `with made as (insert into payment (id, kind, order_type, state, payer_id, payer_is_guest, email, language, amount, installments_most, items, party, provider,
     order_codes, after_action, after_id, created_at, changed_at, expires_at, pending_card, is_merchant_initiated)
   values ($1, $2, $3, 'Draft', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18, $18::jsonb is not null) returning *),
   told as (insert into payment_event (payment_id, kind, by, at)
     select id, 'Created', case when is_merchant_initiated then 'Sweep' else 'Buyer' end, created_at from made)
   select ${paymentColumns} from made p`,
  { prepared: true, planned: true },
);

/** Inserts a payment and its first event, in the current transaction. */
export async function insertPayment(database: Database, one: NewPayment): Promise<PaymentRow> {
  const row = await insertStatement.first(database, [
    one.id,
    one.kind,
    one.orderType,
    one.payerId,
    one.payerIsGuest,
    one.email,
    one.language,
    one.amount,
    one.installmentsMost,
    JSON.stringify(one.items),
    one.party && JSON.stringify(one.party),
    one.provider,
    [...one.orderCodes],
    one.afterAction,
    one.afterId,
    one.now,
    one.expiresAt,
    one.charged ? JSON.stringify(one.charged) : null,
  ]);
  if (!row) throw new Error(`Payment ${one.id} was not stored`);
  return row;
}

const byIdStatement = sql('by-id', `select ${paymentColumns} from payment p where p.id = $1`, {
  prepared: true,
  planned: true,
});

export const readPayment = (database: Database, id: string): Promise<PaymentRow | undefined> =>
  byIdStatement.first(database, [id]);

const givenBack = `coalesce((select sum(b.amount) from payback b where b.payment_id = p.id), 0)::float8 as "givenBack"`;

// The payer is compared in code: with a condition on it, a generic plan might scan all payments of one payer.
const withReturnsStatement = sql(
  'with-returns',
  `select ${paymentColumns}, ${givenBack} from payment p where p.id = $1`,
  {
    prepared: true,
    planned: true,
  },
);

/** A payment of this payer with the sum of its refunds. */
export async function ownPayment(
  database: Database,
  id: string,
  payerId: string,
): Promise<(PaymentRow & { givenBack: number }) | undefined> {
  const row = await withReturnsStatement.first(database, [id]);
  return row?.payerId === payerId ? row : undefined;
}

const lockOwnStatement = sql(
  'lock-own',
  `select ${paymentColumns} from payment p where p.id = $1 and p.payer_id = $2 for update`,
  { prepared: true, planned: true },
);

/** Locks a payment of this payer until the transaction ends. */
export const lockOwnPayment = (database: Database, id: string, payerId: string): Promise<PaymentRow | undefined> =>
  lockOwnStatement.first(database, [id, payerId]);

const lockStatement = sql('lock', `select ${paymentColumns} from payment p where p.id = $1 for update`, {
  prepared: true,
  planned: true,
});

/** Locks a payment until the transaction ends. Lock it before what it buys. */
export const lockPayment = (database: Database, id: string): Promise<PaymentRow | undefined> =>
  lockStatement.first(database, [id]);

const payerStatement = sql(
  'hold-payer',
  `select pg_advisory_xact_lock(hashtextextended('payer ' || $1::text || $2::text, 0))`,
  { prepared: true, planned: true },
);

const openOfStatement = sql(
  'open-of',
  `select p.id from payment p where p.payer_id = $1 and p.kind = $2 and p.state in ('Draft', 'InProgress', 'Failed') order by p.created_at limit 1`,
  { prepared: true, planned: true },
);

/**
 * Serialises a payer's checkouts until the transaction ends, so that two tabs do not reserve twice. Returns the id of the payer's payment that can
 * still be paid.
 */
export const lockPayer = async (database: Database, payerId: string, kind: PaymentKind): Promise<string | undefined> =>
  (await openOfStatement.firstAfter(database, payerStatement.with([payerId, kind]), [payerId, kind]))?.id;

/** Id of the payer's payment that can still be paid. */
export const openPaymentOf = async (
  database: Database,
  payerId: string,
  kind: PaymentKind,
): Promise<string | undefined> => (await openOfStatement.first(database, [payerId, kind]))?.id;

const writtenEvents = (parameter: string) =>
  `insert into payment_event (payment_id, kind, by, by_id, note, at)
   select "paymentId", kind, by, "byId", note, at from rows from (jsonb_to_recordset(${parameter}::jsonb)
     as ("paymentId" uuid, kind text, by text, "byId" uuid, note text, at timestamptz)) with ordinality
     as row ("paymentId", kind, by, "byId", note, at, place) order by place`;

const saveStatement = sql(
  'save',
  `with told as (${writtenEvents('$17')})
   update payment set state = $2, charged = $3, installment_count = $4, reference = $5, frame_url = $6, redirect_url = $7, refusal = $8, returned = $9, facts = $10,
     is_card_kept = $11, alarm = $12, changed_at = $13, asked_at = $14, approved_at = $15, pending_card = $16 where id = $1`,
  { prepared: true, planned: true },
);

/** Saves a locked payment and appends events to its history. */
export async function savePayment(
  database: Database,
  one: PaymentRow,
  events: readonly PaymentEventRow[] = [],
): Promise<void> {
  await saveStatement.later(database, [
    one.id,
    one.state,
    one.charged,
    one.installmentCount,
    one.reference,
    one.frameUrl,
    one.redirectUrl,
    one.refusal,
    one.returned,
    one.facts && JSON.stringify(one.facts),
    one.isCardKept,
    one.alarm,
    one.changedAt,
    one.askedAt,
    one.approvedAt,
    one.pendingCard && JSON.stringify(one.pendingCard),
    JSON.stringify(events),
  ]);
}

const begunStatement = sql(
  'begun',
  `with begun as (
     update payment set state = $3, reference = $4, frame_url = coalesce($5, frame_url), redirect_url = $6, pending_card = null,
       refusal = case when $7::text is null then refusal end, alarm = case when $7::text is null then alarm end,
       changed_at = case when $7::text is null then changed_at else $8 end
     where id = $1 and state = $2 returning *),
   told as (insert into payment_event (payment_id, kind, by, at) select id, $7, 'Buyer', $8 from begun where $7::text is not null)
   select ${paymentColumns} from begun p`,
  { prepared: true, planned: true, nullable: ['$5', '$6', '$7'] },
);

/**
 * Stores the form's URLs for a payment in the given state, and its transition if any. One SQL statement. Returns the saved payment; undefined if the
 * state has changed.
 */
export const writeBegun = (
  database: Database,
  { id, state }: Pick<PaymentRow, 'id' | 'state'>,
  { reference, frameUrl, redirectUrl }: Begun,
  step: { to: PaymentState; kind: PaymentEventKind } | undefined,
  now: Date,
): Promise<PaymentRow | undefined> =>
  begunStatement.first(database, [
    id,
    state,
    step?.to ?? state,
    reference,
    frameUrl ?? null,
    redirectUrl ?? null,
    step?.kind ?? null,
    now,
  ]);

const claimChargeStatement = sql(
  'claim-charge',
  `with claimed as (
     update payment set state = 'InProgress', pending_card = null, changed_at = $2
     where id = $1 and state = 'Draft' and is_merchant_initiated returning *),
   told as (insert into payment_event (payment_id, kind, by, at) select id, 'Begun', 'Sweep', $2 from claimed)
   select ${paymentColumns} from claimed p`,
  { prepared: true },
);

/** Claims a merchant-initiated payment for the one call to the provider. Returns it to the first caller only. */
export const claimCharge = (database: Database, id: string, now: Date): Promise<PaymentRow | undefined> =>
  claimChargeStatement.first(database, [id, now]);

const chargeAnswerStatement = sql(
  'charge-answer',
  `update payment set reference = coalesce($2, reference), refusal = $3
   where id = $1 and state = 'InProgress' and is_merchant_initiated`,
  { prepared: true, nullable: ['$2', '$3'] },
);

/** Stores the provider's reference of a merchant-initiated payment, or its refusal. */
export async function writeChargeAnswer(
  database: Database,
  id: string,
  { reference = null, refusal = null }: { reference?: string | null; refusal?: PaymentRefusal | null },
): Promise<void> {
  await chargeAnswerStatement.run(database, [id, reference, refusal]);
}

const eventsStatement = sql('events', writtenEvents('$1'), { prepared: true });

/** Inserts events in this order. */
export async function insertEvents(database: Database, events: readonly PaymentEventRow[]): Promise<void> {
  if (events.length > 0) await eventsStatement.run(database, [JSON.stringify(events)]);
}

export const insertEvent = (database: Database, event: PaymentEventRow): Promise<void> =>
  insertEvents(database, [event]);

const alarmStatement = sql('alarm', `update payment set alarm = $2 where id = $1 and alarm is distinct from $2`, {
  prepared: true,
});

/** Sets the alarm for operators, or clears it if null. Returns whether it changed. */
export const raiseAlarm = async (database: Database, id: string, alarm: string | null): Promise<boolean> =>
  (await alarmStatement.run(database, [id, alarm])) > 0;

const dueStatement = sql(
  'due',
  `(select p.id from payment p where p.state in ('Draft', 'InProgress', 'Failed') and (p.expires_at <= $1
      or (p.state <> 'Failed' and p.created_at <= $2 and coalesce(p.asked_at, p.created_at) <= $2)) order by p.expires_at limit $5)
   union all
   (select p.id from payment p where p.state = 'Returning' and p.changed_at <= $2 order by p.changed_at limit $5)
   union all
   (select p.id from payment p where p.state = 'Expired' and p.changed_at > $3 and coalesce(p.asked_at, p.changed_at) <= $4 order by p.changed_at limit $5)`,
  { prepared: true },
);

/**
 * Ids of payments to settle: open ones past their expiry, or not inquired about since `since`; returning ones; and those that expired after
 * `endedAfter`, not inquired about since `endedAsked`. At most `atMost` of each kind.
 */
export const duePayments = async (
  database: Database,
  times: { now: Date; since: Date; endedAfter: Date; endedAsked: Date },
  atMost: number,
): Promise<string[]> =>
  (await dueStatement.all(database, [times.now, times.since, times.endedAfter, times.endedAsked, atMost])).map(
    ({ id }) => id,
  );

const nextStatement = sql(
  'next-hour',
  `select min(p.expires_at) as "at" from payment p where p.state in ('Draft', 'InProgress', 'Failed') and p.expires_at > $1`,
  { prepared: true },
);

/** The next expiry of an open payment after a time. */
export const nextExpiry = async (database: Database, after: Date): Promise<Date | null> =>
  (await nextStatement.first(database, [after]))?.at ?? null;

const calledStatement = sql(
  'called',
  `select p.id as "paymentId", i.value->>'id' as "itemId", i.value->>'reference' as reference
   from payment p cross join jsonb_array_elements(p.facts->'items') as i (value)
   where p.id = any($1::uuid[]) and i.value->>'reference' = any($2::text[])`,
  { present: { itemId: 'every item has one', reference: 'it is asked for' } },
);

/** Items of these payments by the provider's references. */
export const itemsByReference = (database: Database, paymentIds: readonly string[], references: readonly string[]) =>
  calledStatement.all(database, [paymentIds, references]);

const summariesStatement = sql(
  'summaries',
  `select ${columns(payment, { only: ['id', 'kind', 'state', 'amount', 'charged', 'installmentCount', 'facts', 'approvedAt'] }, 'p')} from payment p where p.id = any($1::uuid[])`,
  { prepared: true },
);

export const readSummaries = (database: Database, ids: readonly string[]) => summariesStatement.all(database, [ids]);

const moveStatement = sql(
  'move',
  'update payment set payer_id = $2, payer_is_guest = false where payer_id = $1 and payer_is_guest',
  { prepared: true },
);

/** Moves a guest's payments to the member after sign-in. */
export const movePayments = (database: Database, guestId: string, memberId: string): Promise<number> =>
  moveStatement.run(database, [guestId, memberId]);

const openIdsStatement = sql(
  'open-ids',
  `select p.id from payment p where p.payer_id = $1 and p.state in ('Draft', 'InProgress', 'Failed', 'Returning')`,
);

/** Ids of a payer's payments whose money may still move. */
export const openPaymentIds = async (database: Database, payerId: string): Promise<string[]> =>
  (await openIdsStatement.all(database, [payerId])).map(({ id }) => id);

const anonymiseStatement = sql(
  'anonymise',
  'update payment set payer_id = $2, email = null, party = null where payer_id = $1',
);

/** Replaces the payer by a random id and deletes personal data. The law requires the amounts for ten years, not the person. */
export const anonymisePayments = (database: Database, payerId: string, nobody: string): Promise<number> =>
  anonymiseStatement.run(database, [payerId, nobody]);

const exportStatement = sql(
  'export',
  `select ${columns(payment, { only: ['id', 'kind', 'orderType', 'state', 'amount', 'charged', 'installmentCount', 'refusal', 'returned'] }, 'p')}, p.facts->'card' as card, p.order_codes as "orderCodes", p.email,
     p.party - 'ip' as party, p.created_at as "createdAt", p.approved_at as "approvedAt" from payment p where p.payer_id = $1 order by p.created_at`,
);

export const exportPayments = (database: Database, payerId: string) => exportStatement.all(database, [payerId]);
