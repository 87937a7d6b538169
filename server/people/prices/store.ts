import type { Client } from 'pg';
import type { PriceKind } from '../../../contract/price-kinds.ts';
import type { PriceValues } from '../../../contract/schemas/price.ts';
import { chance, clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { columns } from '../../platform/sql/columns.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { FirstPrice, PriceToPlan } from './model.ts';
import type { DatedPrice } from './rules/schedule.ts';
import type { Statements } from './store.sql.ts';
import { datedPrice } from './tables.ts';

const sql = statements<Statements>('prices', import.meta.url);

const scheduleStatement = sql(
  'schedule',
  'select kind, subject, since::text, values from dated_price where withdrawn_at is null',
);

/** All prices, past and planned. */
export const readSchedule = (database: Database): Promise<DatedPrice[]> => scheduleStatement.all(database, []);

const seedStatement = sql(
  'seed',
  `insert into dated_price (id, kind, subject, since, values, planned_at)
   select gen_random_uuid(), kind, subject, since, values, $2
   from jsonb_to_recordset($1::jsonb) as first (kind text, subject text, since date, values jsonb)
   where not exists (select from dated_price as own where own.kind = first.kind and own.subject = first.subject)
   on conflict do nothing`,
);

/** Inserts the product's prices of subjects that have none yet. */
export async function insertFirstPrices(client: Pick<Client, 'query'>, prices: readonly FirstPrice[]): Promise<void> {
  await seedStatement.run(client, [JSON.stringify(prices), clock.now()]);
}

// Serialises changes of one subject until the transaction ends.
const lockStatement = sql('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

const versionStatement = sql(
  'version',
  'select (count(*) + count(withdrawn_at))::int as version from dated_price where kind = $1 and subject = $2',
);

/** Locks a subject until the transaction ends and returns its version: the number of changes made to its prices. */
export async function lockSubject(database: Database, kind: PriceKind, subject: string): Promise<number> {
  await lockStatement.run(database, [`dated_price ${kind} ${subject}`]);
  const row = await versionStatement.first(database, [kind, subject]);
  return row?.version ?? 0;
}

const rowColumns = columns(datedPrice, { omit: ['since'] });

const heldStatement = sql(
  'held',
  `select ${rowColumns}, since::text from dated_price
   where kind = $1 and subject = $2 and since <= $3 and withdrawn_at is null order by since desc limit 1`,
);

export interface StoredPrice extends DatedPrice {
  id: string;
  authorId: string | null;
  reason: string | null;
  plannedAt: Date;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  withdrawalReason: string | null;
}

/** The price of a subject on a day, as planned now. */
export const priceOn = (
  database: Database,
  kind: PriceKind,
  subject: string,
  day: string,
): Promise<StoredPrice | undefined> => heldStatement.first(database, [kind, subject, day]);

const oneStatement = sql(
  'one',
  `select ${rowColumns}, since::text from dated_price where id = $1 and kind = $2 and subject = $3`,
);

export const priceById = (
  database: Database,
  id: string,
  kind: PriceKind,
  subject: string,
): Promise<StoredPrice | undefined> => oneStatement.first(database, [id, kind, subject]);

const insertStatement = sql(
  'insert',
  `insert into dated_price (id, kind, subject, since, values, author_id, reason, planned_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Inserts a planned price. Throws DateInPast if its day has begun by the database's clock. */
export async function insertPrice(
  database: Database,
  { kind, subject, since, values }: PriceToPlan,
  { authorId, reason }: { authorId: string; reason?: string | undefined },
): Promise<void> {
  await insertStatement
    .run(database, [chance.uuid(), kind, subject, since, JSON.stringify(values), authorId, reason ?? null, clock.now()])
    .catch(refusedAs('DateInPast'));
}

const withdrawStatement = sql(
  'withdraw',
  `update dated_price set withdrawn_at = $2, withdrawn_by = $3, withdrawal_reason = $4 where id = $1 and withdrawn_at is null`,
);

/** Withdraws a planned price. Throws PriceStarted if its day has begun by the database's clock. */
export async function withdrawPrice(
  database: Database,
  id: string,
  { authorId, reason }: { authorId: string; reason?: string | undefined },
): Promise<void> {
  await withdrawStatement.run(database, [id, clock.now(), authorId, reason ?? null]).catch(refusedAs('PriceStarted'));
}

/** Error code of the triggers. */
const restrictViolation = '23001';

const refusedAs =
  (code: 'DateInPast' | 'PriceStarted') =>
  (error: unknown): never => {
    throw (error as { code?: string }).code === restrictViolation ? new DomainError(code) : error;
  };

/** PostgreSQL channel of changes. */
export const priceChannel = 'meydan_prices';

const notifyStatement = sql('notify', `select pg_notify($1, '')`);

/** Makes all processes load the prices again at the commit. */
export const sendNotice = (database: Database) => notifyStatement.run(database, [priceChannel]);

const listStatement = sql(
  'list',
  `select id, subject, since::text, values,
     (select (count(*) + count(withdrawn_at))::int from dated_price as own where own.kind = $1 and own.subject = one.subject) as version
   from dated_price as one
   where kind = $1 and withdrawn_at is null and since >= coalesce(
     (select max(since) from dated_price as held
      where held.kind = $1 and held.subject = one.subject and held.withdrawn_at is null and held.since <= $2), since)
   order by subject, since`,
);

/** The prices of a kind that are valid on a day or planned, with the version of their subject. */
export const pricesFrom = (
  database: Database,
  kind: PriceKind,
  day: string,
): Promise<{ id: string; subject: string; since: string; values: PriceValues; version: number }[]> =>
  listStatement.all(database, [kind, day]);

const historyStatement = sql(
  'history',
  `select ${rowColumns}, since::text from dated_price where kind = $1 and subject = $2
   order by since desc, planned_at desc, id limit $3`,
);

/** Rows of a subject, the latest start first, including withdrawn ones. */
export const pricesOf = (database: Database, kind: PriceKind, subject: string, limit: number): Promise<StoredPrice[]> =>
  historyStatement.all(database, [kind, subject, limit]);
