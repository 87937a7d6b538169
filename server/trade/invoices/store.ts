import { invoice } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { InvoiceKind } from '../../../contract/enums.ts';
import type { Database } from '../../platform/database.ts';
import { keyIsPresent, keyset } from '../../platform/sql/keyset.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import type { PricedLine, Recipient } from './rules/document.ts';

const sql = statements<Statements>('invoices', import.meta.url);

interface Columns {
  kind: InvoiceKind;
  recipient: Recipient;
  lines: PricedLine[];
}

const invoiceColumns = `i.id, i.number, i.kind, i.cause, i.account_id as "accountId", i.order_code as "orderCode", i.recipient, i.lines, i.excluded::float8 as excluded, i.vat::float8 as vat, i.total::float8 as total,
  i.issued_at as "issuedAt", i.external_id as "externalId", i.sent_at as "sentAt", i.send_error as "sendError", r.number as "reversesNumber", r.issued_at as "reversesIssuedAt"`;
const joined = 'invoice i left join invoice r on r.id = i.reverses_id';
const from = `from ${joined}`;

const nextStatement = sql(
  'next',
  `insert into invoice_series as s (prefix, year, last) values ($1, $2, 1)
   on conflict (prefix, year) do update set last = s.last + 1 returning last`,
  { prepared: true },
);

/** Takes the next number of a series and locks the series until the transaction ends. */
export async function nextSequence(database: Database, prefix: string, year: number): Promise<number> {
  const row = await nextStatement.first(database, [prefix, year]);
  if (!row) throw new Error('A series always has a next number');
  return row.last;
}

const byCausesStatement = sql(
  'by-causes',
  'select id, cause, kind, account_id as "accountId" from invoice where cause = any($1)',
  {
    prepared: true,
  },
).as<Pick<Columns, 'kind'>>();

export const invoicesByCauses = (database: Database, causes: readonly string[]) =>
  byCausesStatement.all(database, [[...causes]]);

const insertStatement = sql(
  'insert',
  `insert into invoice (id, number, prefix, year, sequence, kind, cause, account_id, order_code, recipient, lines, excluded, vat, total, reverses_id, issued_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
  { nullable: ['$9', '$15'] },
);

export interface NewInvoice extends Columns {
  id: string;
  number: string;
  prefix: string;
  year: number;
  sequence: number;
  cause: string;
  accountId: string;
  orderCode: string | null;
  excluded: number;
  vat: number;
  total: number;
  reversesId: string | null;
  issuedAt: Date;
}

export async function insertInvoice(database: Database, one: NewInvoice): Promise<void> {
  const { id, number, prefix, year, sequence, kind, cause, accountId, orderCode, excluded, vat, total } = one;
  await insertStatement.run(database, [
    id,
    number,
    prefix,
    year,
    sequence,
    kind,
    cause,
    accountId,
    orderCode,
    JSON.stringify(one.recipient),
    JSON.stringify(one.lines),
    excluded,
    vat,
    total,
    one.reversesId,
    one.issuedAt,
  ]);
}

const ownStatement = sql('own', `select ${invoiceColumns} ${from} where i.id = $1 and i.account_id = $2`).as<Columns>();

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof ownStatement.first>>>;

/** Reads a document of this account. */
export const ownInvoice = (database: Database, id: string, accountId: string) =>
  ownStatement.first(database, [id, accountId]);

const anyStatement = sql('any', `select ${invoiceColumns} ${from} where i.id = $1`).as<Columns>();

/** Reads any document. */
export const anyInvoice = (database: Database, id: string) => anyStatement.first(database, [id]);

const listStatement = sql(
  'list',
  `select ${invoiceColumns} ${from} where i.account_id = $1 and ($2::timestamptz is null or (i.issued_at, i.id) < ($2, $3::uuid))
   order by i.issued_at desc, i.id desc limit $4`,
  { nullable: ['$2', '$3'] },
).as<Columns>();

/** Cursor: the last document of the previous page. */
export interface Cursor {
  issuedAt: Date;
  id: string;
}

/** An account's documents, newest first. */
export const invoicesOf = (database: Database, accountId: string, after: Cursor | undefined, size: number) =>
  listStatement.all(database, [accountId, after?.issuedAt ?? null, after?.id ?? null, size]);

const ofOrderStatement = sql(
  'of-order',
  `select ${invoiceColumns} ${from} where i.order_code = $2 and i.account_id = $1 order by i.issued_at, i.number limit 100`,
  { prepared: true },
).as<Columns>();

/** An account's documents about an order, oldest first, at most 100. */
export const orderInvoices = (database: Database, accountId: string, orderCode: string) =>
  ofOrderStatement.all(database, [accountId, orderCode]);

export interface InvoiceFilter {
  /** A document number or an order code. */
  search?: string | undefined;
  kind?: InvoiceKind | undefined;
  unsent: boolean;
}

type InvoiceSort = 'issuedAt' | 'number' | 'total';
const desk = keyset<InvoiceFilter, InvoiceSort>({
  select: invoiceColumns,
  from: joined,
  sorts: {
    issuedAt: [
      { sql: 'i.issued_at', type: 'timestamptz' },
      { sql: 'i.id', type: 'uuid' },
    ],
    number: [{ sql: 'i.number', type: 'text' }],
    total: [
      { sql: 'i.total', type: 'bigint' },
      { sql: 'i.id', type: 'uuid' },
    ],
  },
  conditions: {
    search: { type: 'text', sql: (value) => `(i.number = ${value} or i.order_code = ${value})` },
    kind: { type: 'text', sql: (value) => `i.kind = ${value}` },
    unsent: { sql: () => 'i.external_id is null' },
  },
});
export const deskInvoices = desk.bind<InvoiceRow>({
  page: sql.dynamic('desk', desk.samples, { present: keyIsPresent }).as<Columns>(),
  count: sql.dynamic('desk-count', desk.countSamples),
});

const unsentStatement = sql(
  'unsent',
  'select id from invoice where external_id is null and ($1::uuid is null or id > $1) and ($3 or send_error is null) order by id limit $2',
  { nullable: ['$1'] },
);

/** Ids of unsent documents, ordered by id. Refused ones wait for an administrator unless `withRefused`. */
export const unsentInvoices = async (
  database: Database,
  after: string | undefined,
  size: number,
  { withRefused }: { withRefused: boolean },
): Promise<string[]> => (await unsentStatement.all(database, [after ?? null, size, withRefused])).map(({ id }) => id);

const sentStatement = sql(
  'sent',
  'update invoice set external_id = $2, sent_at = $3, send_error = null where id = $1 and external_id is null',
);

/** Marks a document as sent. */
export const markSent = (database: Database, id: string, externalId: string, at: Date) =>
  sentStatement.run(database, [id, externalId, at]);

const refusedStatement = sql('refused', 'update invoice set send_error = $2 where id = $1 and external_id is null');

/** Stores why a document was refused. */
export const saveSendError = (database: Database, id: string, reason: string) =>
  refusedStatement.run(database, [id, reason]);

const gapsStatement = sql(
  'gaps',
  `select s.prefix, s.year, s.last, count(i.id)::int as issued from invoice_series s
   left join invoice i on i.prefix = s.prefix and i.year = s.year group by s.prefix, s.year, s.last order by s.year desc, s.prefix`,
);

/** Each series with its last number and its document count; they differ if numbers are missing. */
export const seriesStates = (database: Database) => gapsStatement.all(database, []);

const moveStatement = sql('move', 'update invoice set account_id = $2 where account_id = $1');

/** Reassigns documents: a guest's to a member, those of an erased account to a random id. */
export const moveInvoices = (database: Database, fromId: string, toId: string) =>
  moveStatement.run(database, [fromId, toId]);

const exportStatement = sql(
  'export',
  `select ${columns(invoice, { only: ['number', 'kind', 'orderCode', 'recipient', 'lines', 'total', 'issuedAt'] })} from invoice where account_id = $1 order by issued_at`,
).as<Columns>();

/** Exports an account's documents. */
export const exportInvoices = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);
