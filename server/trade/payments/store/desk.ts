import { paymentEvent } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { PaymentState, PaymentKind } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { keyIsPresent, keyset } from '../../../platform/sql/keyset.ts';
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

export interface DeskFilter {
  state?: PaymentState | undefined;
  kind?: PaymentKind | undefined;
  alarms?: boolean;
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
  /** Payment id or payer id. */
  id?: string | undefined;
  /** E-mail address or order code. */
  text?: string | undefined;
  payerId?: string | undefined;
}

const list = keyset<DeskFilter, 'createdAt' | 'sum'>({
  select: `${paymentColumns}, ${sums}`,
  from: `payment p ${paybacks}`,
  sorts: {
    createdAt: [
      { sql: 'p.created_at', type: 'timestamptz' },
      { sql: 'p.id', type: 'uuid' },
    ],
    sum: [
      { sql: 'coalesce(p.charged, p.amount)', type: 'bigint' },
      { sql: 'p.id', type: 'uuid' },
    ],
  },
  conditions: {
    state: { type: 'text', sql: (value) => `p.state = ${value}` },
    kind: { type: 'text', sql: (value) => `p.kind = ${value}` },
    alarms: { sql: () => 'p.alarm is not null' },
    from: { type: 'timestamptz', sql: (value) => `p.created_at >= ${value}` },
    before: { type: 'timestamptz', sql: (value) => `p.created_at < ${value}` },
    id: { type: 'uuid', sql: (value) => `(p.id = ${value} or p.payer_id = ${value})` },
    text: { type: 'text', sql: (value) => `(p.email = ${value} or p.order_codes @> array[${value}])` },
    payerId: { type: 'uuid', sql: (value) => `p.payer_id = ${value}` },
  },
});
export const deskPayments = list.bind<DeskRow>({
  page: sql.dynamic('page', list.samples, { present: keyIsPresent }),
  count: sql.dynamic('count', list.countSamples),
});

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
