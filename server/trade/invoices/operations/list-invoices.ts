import type { Database } from '../../../platform/database.ts';
import { ownInvoice, invoicesOf } from '../store.ts';
import type { PageQuery } from './paging.ts';
import { afterOf } from './paging.ts';
import { rowView } from './invoice-view.ts';

/** Documents of an account, the newest first. Refuses InvoiceNotFound for a page after one that is not theirs. */
export async function readInvoices(database: Database, accountId: string, { after, pageSize }: PageQuery) {
  const from = after === undefined ? undefined : afterOf(await ownInvoice(database, after, accountId));
  const rows = await invoicesOf(database, accountId, from, pageSize + 1);
  return { items: rows.slice(0, pageSize).map(rowView), hasNextPage: rows.length > pageSize };
}
