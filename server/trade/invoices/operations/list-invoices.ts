import type { Database } from '../../../platform/database.ts';
import { invoicesOf, ownInvoice } from '../store.ts';
import { requireCursor } from './page-query.ts';
import type { PageQuery } from './page-query.ts';
import { invoiceRowView } from './invoice-view.ts';

/** Lists an account's documents, newest first. Throws InvoiceNotFound for a foreign cursor. */
export async function listInvoices(database: Database, accountId: string, { after, pageSize }: PageQuery) {
  const from = after === undefined ? undefined : requireCursor(await ownInvoice(database, after, accountId));
  const rows = await invoicesOf(database, accountId, from, pageSize + 1);
  return { items: rows.slice(0, pageSize).map(invoiceRowView), hasNextPage: rows.length > pageSize };
}
