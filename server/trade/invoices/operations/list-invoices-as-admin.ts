import type { Database } from '../../../platform/database.ts';
import { anyInvoice, filteredInvoices, seriesStates } from '../store.ts';
import type { InvoiceFilter } from '../store.ts';
import { requireCursor } from './page-query.ts';
import type { PageQuery } from './page-query.ts';
import { adminInvoiceView } from './invoice-view.ts';

/** Lists documents for administrators, with the state of the series. Throws InvoiceNotFound for an unknown cursor. */
export async function listInvoicesAsAdmin(database: Database, filter: InvoiceFilter, { after, pageSize }: PageQuery) {
  const from = after === undefined ? undefined : requireCursor(await anyInvoice(database, after));
  const rows = await filteredInvoices(database, filter, from, pageSize + 1);
  const series = await seriesStates(database);
  return {
    items: rows.slice(0, pageSize).map(adminInvoiceView),
    hasNextPage: rows.length > pageSize,
    series: series.map(({ prefix, year, last, issued }) => ({ prefix, year, last, missing: last - issued })),
  };
}
