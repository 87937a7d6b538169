import type { Database } from '../../../platform/database.ts';
import type { DeskFilter } from '../store.ts';
import { anyInvoice, deskInvoices, seriesStates } from '../store.ts';
import type { PageQuery } from './paging.ts';
import { afterOf } from './paging.ts';
import { deskView } from './invoice-view.ts';

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
