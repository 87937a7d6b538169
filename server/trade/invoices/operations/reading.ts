import type { z } from 'zod';
import type { DeskInvoice, InvoiceRow as InvoiceRowView, invoice } from '../../../../contract/schemas/invoice.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { nameOf } from '../rules/document.ts';
import type { InvoiceDocument } from '../rules/document.ts';
import { anyInvoice, deskInvoices, invoicesOf, ofOrder, ownInvoice, seriesStates } from '../store.ts';
import type { After, DeskFilter, InvoiceRow } from '../store.ts';

/** A stored document, as its files are made of it. */
export function documentOf(row: InvoiceRow): InvoiceDocument {
  const { orderCode, reversesNumber, reversesIssuedAt, ...rest } = row;
  return {
    ...rest,
    ...(orderCode !== null && { orderCode }),
    ...(reversesNumber !== null &&
      reversesIssuedAt !== null && { reverses: { number: reversesNumber, issuedAt: reversesIssuedAt } }),
  };
}

const rowView = ({ id, number, kind, issuedAt, orderCode, total, reversesNumber }: InvoiceRow): InvoiceRowView => ({
  id,
  number,
  kind,
  issuedAt: issuedAt.toISOString(),
  ...(orderCode !== null && { orderCode }),
  total,
  ...(reversesNumber !== null && { reverses: reversesNumber }),
});

/** A document of an account. Refuses InvoiceNotFound. */
export async function readInvoice(database: Database, accountId: string, id: string): Promise<z.input<typeof invoice>> {
  const row = required(await ownInvoice(database, id, accountId), 'InvoiceNotFound');
  const { line, district, province, taxNumber } = row.recipient;
  const address = [line, district, province].filter((part) => part !== undefined).join(', ');
  return {
    ...rowView(row),
    recipient: {
      name: nameOf(row.recipient),
      ...(address !== '' && { address }),
      ...(taxNumber !== undefined && { taxNumber }),
    },
    lines: row.lines.map(({ vatBasisPoints, ...one }) => ({ ...one, vatPercent: vatBasisPoints / 100 })),
    excluded: row.excluded,
    vat: row.vat,
  };
}

/** Documents of an account about an order, the oldest first. */
export const invoicesOfOrder = async (database: Database, accountId: string, orderCode: string) =>
  (await ofOrder(database, accountId, orderCode)).map(rowView);

interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

const afterOf = (row: InvoiceRow | undefined): After => required(row, 'InvoiceNotFound');

/** Documents of an account, the newest first. Refuses InvoiceNotFound for a page after one that is not theirs. */
export async function readInvoices(database: Database, accountId: string, { after, pageSize }: PageQuery) {
  const from = after === undefined ? undefined : afterOf(await ownInvoice(database, after, accountId));
  const rows = await invoicesOf(database, accountId, from, pageSize + 1);
  return { items: rows.slice(0, pageSize).map(rowView), hasNextPage: rows.length > pageSize };
}

const deskView = (row: InvoiceRow): DeskInvoice => ({
  ...rowView(row),
  accountId: row.accountId,
  recipient: nameOf(row.recipient),
  ...(row.sentAt !== null && { sentAt: row.sentAt.toISOString() }),
  ...(row.sendError !== null && { sendError: row.sendError }),
});

/** Documents for the operator, and how the series stand. Refuses InvoiceNotFound for a page after one that is none. */
export async function readDesk(database: Database, filter: DeskFilter, { after, pageSize }: PageQuery) {
  const from = after === undefined ? undefined : afterOf(await anyInvoice(database, after));
  const rows = await deskInvoices(database, filter, from, pageSize + 1);
  const series = await seriesStates(database);
  return {
    items: rows.slice(0, pageSize).map(deskView),
    hasNextPage: rows.length > pageSize,
    series: series.map(({ prefix, year, last, issued }) => ({ prefix, year, last, missing: last - issued })),
  };
}
