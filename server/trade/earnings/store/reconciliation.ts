import { providerLine, reconciliationDifference } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { ReportLine } from '../../../adapters/payment/port.ts';
import type { Database } from '../../../platform/database.ts';
import { chance } from '../../../platform/clock.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Difference, ProviderLine } from '../rules/differences.ts';
import type { Statements } from './reconciliation.sql.ts';

const sql = statements<Statements>('reconciliation', import.meta.url);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const idIn = (text: string | undefined) => (text !== undefined && uuid.test(text) ? text.toLowerCase() : null);

const saveLinesStatement = sql(
  'keep-lines',
  `insert into provider_line (key, day, kind, payment_id, item_id, reference, amount, at)
   select l.key, $1::date, l.kind, l.payment_id, l.item_id, l.reference, l.amount, l.at
   from unnest($2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::text[], $7::bigint[], $8::timestamptz[])
     as l (key, kind, payment_id, item_id, reference, amount, at)
   on conflict (key) do update set day = excluded.day, payment_id = excluded.payment_id, item_id = excluded.item_id, amount = excluded.amount, at = excluded.at`,
  { nullable: ['$4[]', '$5[]'] },
);
const keyOf = ({ kind, reference }: ReportLine) => `${kind} ${reference}`;

/** Upserts the lines of a day's report. */
export async function saveLines(database: Database, day: string, reported: readonly ReportLine[]): Promise<void> {
  const lines = [...new Map(reported.map((line) => [keyOf(line), line])).values()];
  if (lines.length === 0) return;
  await saveLinesStatement.run(database, [
    day,
    lines.map(keyOf),
    lines.map(({ kind }) => kind),
    lines.map(({ paymentId }) => idIn(paymentId)),
    lines.map(({ itemId }) => idIn(itemId)),
    lines.map(({ reference }) => reference),
    lines.map(({ amount }) => amount),
    lines.map(({ at }) => at),
  ]);
}

const lineColumns = columns(providerLine, { only: ['kind', 'paymentId', 'itemId', 'reference', 'amount'] });
const present = { amount: 'column is not null' };
const linesStatement = sql(
  'lines',
  `select ${lineColumns} from provider_line
   where payment_id = any($1) or (payment_id is null and day between $2::date - 7 and $2::date)`,
  { present },
);

/** All lines of these payments, and lines without a payment from the week up to a day. */
export const linesOfPayments = async (
  database: Database,
  paymentIds: readonly string[],
  day: string,
): Promise<ProviderLine[]> => linesStatement.all(database, [paymentIds, day]);

const ofDayStatement = sql(
  'of-day',
  `select distinct payment_id as "paymentId" from provider_line where day = $1::date and payment_id is not null`,
);

/** Payments with a line on this day. */
export const paymentsOfDay = (database: Database, day: string) => ofDayStatement.all(database, [day]);

const doneStatement = sql(
  'done',
  `insert into reconciliation (day, line_count, at) values ($1, $2, $3)
   on conflict (day) do update set line_count = excluded.line_count, at = excluded.at`,
);

export async function saveReconciliation(database: Database, day: string, lines: number, now: Date): Promise<void> {
  await doneStatement.run(database, [day, lines, now]);
}

const lastStatement = sql(
  'last',
  `select to_char(day, 'YYYY-MM-DD') as day, at from reconciliation order by day desc limit 1`,
  { present: { day: 'column is not null' } },
);
export const lastReconciliation = (database: Database) => lastStatement.first(database, []);

// A day reconciled before it ended counts as missed.
const missedStatement = sql(
  'missed',
  `select to_char(d.day, 'YYYY-MM-DD') as day
   from generate_series(greatest(coalesce((select min(day) from reconciliation), $1::date), $1::date - $2::int), $1::date, interval '1 day') as d (day)
   where not exists (
     select from reconciliation r where r.day = d.day::date and r.at >= (d.day::date + 1)::timestamp at time zone 'Europe/Istanbul')
   order by d.day`,
  { present: { day: 'generated' } },
);

/** Days up to `upTo` that were not reconciled, oldest first; only `upTo` if none ever was. */
export const missedDays = async (database: Database, upTo: string, max: number): Promise<string[]> =>
  (await missedStatement.all(database, [upTo, max])).map(({ day }) => day);

// A difference closed by an administrator stays closed while its amounts are the same.
const findStatement = sql(
  'find',
  `insert into reconciliation_difference (id, day, kind, payment_id, reference, ours, theirs, found_at)
   select $1::uuid, $2::date, $3::text, $4::uuid, $5::text, $6::bigint, $7::bigint, $8::timestamptz
   where not exists (
     select from reconciliation_difference
     where kind = $3 and reference = $5 and ours = $6 and theirs = $7 and (closed_by is not null or closed_at is null))
   on conflict (kind, reference) where closed_at is null do update set ours = excluded.ours, theirs = excluded.theirs, day = excluded.day`,
  { nullable: ['$4'] },
);

export async function saveDifference(database: Database, day: string, one: Difference, now: Date): Promise<void> {
  const { kind, paymentId, reference, ours, theirs } = one;
  await findStatement.run(database, [chance.uuid(), day, kind, paymentId ?? null, reference, ours, theirs, now]);
}

const openStatement = sql(
  'open',
  `select ${columns(reconciliationDifference, { only: ['id', 'kind', 'paymentId', 'reference'] })} from reconciliation_difference where closed_at is null order by found_at limit 5000`,
);
export const openDifferences = (database: Database) => openStatement.all(database, []);

const openCountStatement = sql(
  'open-count',
  `select count(*)::int as count from reconciliation_difference where closed_at is null`,
);
export const openDifferenceCount = async (database: Database): Promise<number> =>
  (await openCountStatement.first(database, []))?.count ?? 0;

const closeStatement = sql(
  'close',
  `update reconciliation_difference set closed_at = $2, closed_by = $3, reason = $4 where id = $1 and closed_at is null`,
  { nullable: ['$3', '$4'] },
);

/** Closes a difference: because it disappeared, or with an administrator's reason. Returns false if it was closed before. */
export const closeDifference = async (
  database: Database,
  { id, now, by, reason }: { id: string; now: Date; by?: string; reason?: string },
): Promise<boolean> => (await closeStatement.run(database, [id, now, by ?? null, reason ?? null])) > 0;

const referenceStatement = sql(
  'reference',
  'select coalesce(payment_id::text, reference) as reference from reconciliation_difference where id = $1',
  { present: { reference: 'column is not null' } },
);

/** What a difference is about: its payment id, or the provider's reference. */
export const differenceReference = async (database: Database, id: string): Promise<string | undefined> =>
  (await referenceStatement.first(database, [id]))?.reference;

const pageStatement = sql(
  'page',
  `select id, to_char(day, 'YYYY-MM-DD') as day, ${columns(reconciliationDifference, { omit: ['id', 'day', 'closedBy'] })}
   from reconciliation_difference order by closed_at is not null, found_at desc, id limit $1 offset $2`,
  { present: { day: 'column is not null', ours: 'column is not null', theirs: 'column is not null' } },
);
const countStatement = sql('count', `select count(*)::int as count from reconciliation_difference`);

export async function differencePage(database: Database, limit: number, offset: number) {
  const count = (await countStatement.first(database, []))?.count ?? 0;
  return { rows: await pageStatement.all(database, [limit, offset]), count };
}

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(found_at) as oldest from reconciliation_difference where closed_at is null`,
);

/** Open differences: their number and the oldest. */
export const differenceQueue = (database: Database) => queueStatement.first(database, []);
