import { paymentEvent } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { PaymentState, PaymentKind } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { paymentColumns } from './payments.ts';
import type { PaymentRow } from './payment-row.ts';
import type { Statements } from './desk.sql.ts';

const sql = statements<Statements>('payments-desk', import.meta.url);

/** A payment with its refunds: the total, and the part that the provider has not confirmed. */
export interface DeskRow extends PaymentRow {
  givenBack: number;
  waiting: number;
}

const sums = `coalesce(b.asked, 0)::float8 as "givenBack", coalesce(b.waiting, 0)::float8 as waiting`;
const paybacks = `left join lateral (select sum(b.amount) as asked, sum(b.amount) filter (where b.sent_at is null) as waiting
  from payback b where b.payment_id = p.id) b on true`;

const pageStatement = sql(
  'page',
  `select ${paymentColumns}, ${sums} from payment p ${paybacks}
   where ($1::text is null or p.state = $1) and ($2::text is null or p.kind = $2) and (not $3::boolean or p.alarm is not null)
     and ($4::timestamptz is null or p.created_at >= $4) and ($5::timestamptz is null or p.created_at < $5)
     and ($6::uuid is null or p.id = $6 or p.payer_id = $6)
     and ($7::text is null or p.email = $7 or p.order_codes @> array[$7]) and ($8::uuid is null or p.payer_id = $8)
   order by p.created_at desc, p.id limit $9 offset $10`,
  { nullable: ['$1', '$2', '$4', '$5', '$6', '$7', '$8'] },
);

export interface DeskFilter {
  state: PaymentState | null;
  kind: PaymentKind | null;
  alarms: boolean;
  from: Date | null;
  before: Date | null;
  /** Payment id or payer id. */
  id: string | null;
  /** E-mail address or order code. */
  text: string | null;
  payerId: string | null;
}

/** A page of payments, newest first, plus one row if there is a next page. */
export const deskPage = (database: Database, filter: DeskFilter, size: number, skip: number): Promise<DeskRow[]> =>
  pageStatement.all(database, [
    filter.state,
    filter.kind,
    filter.alarms,
    filter.from,
    filter.before,
    filter.id,
    filter.text,
    filter.payerId,
    size + 1,
    skip,
  ]);

const alarmsStatement = sql('alarms', 'select count(*)::int as count from payment p where p.alarm is not null');

/** Number of payments with an alarm. */
export const countAlarms = async (database: Database): Promise<number> =>
  (await alarmsStatement.first(database, []))?.count ?? 0;

const oneStatement = sql('one', `select ${paymentColumns}, ${sums} from payment p ${paybacks} where p.id = $1`);

export const deskPaymentOf = (database: Database, id: string): Promise<DeskRow | undefined> =>
  oneStatement.first(database, [id]);

const eventsStatement = sql(
  'events',
  `select ${columns(paymentEvent, { omit: ['id', 'paymentId'] }, 'e')} from payment_event e where e.payment_id = $1 order by e.id limit 500`,
);

/** A payment's history, oldest first, at most 500 events. */
export const eventsOf = (database: Database, paymentId: string) => eventsStatement.all(database, [paymentId]);

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(created_at) as oldest from payment where alarm is not null`,
);

/** Payments with an alarm: their number and the oldest. */
export const alarmQueue = (database: Database) => queueStatement.first(database, []);
