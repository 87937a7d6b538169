import type { z } from 'zod';
import { deskInvoiceFilter } from '../../../../contract/calls/invoices.ts';
import type { invoiceCalls } from '../../../../contract/calls/invoices.ts';
import { limits } from '../../../../contract/limits.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import type { Database } from '../../../platform/database.ts';
import { invoiceSheetColumns } from '../rules/invoice-sheet.ts';
import { countInvoices, filteredInvoices, seriesStates } from '../store.ts';
import { adminInvoiceView } from './invoice-view.ts';

type ListQuery = z.output<typeof invoiceCalls.desk.query>;

/** Lists documents for administrators, with the state of the series. */
export async function listInvoicesAsAdmin(database: Database, query: ListQuery) {
  const series = await seriesStates(database);
  return {
    ...(await invoicePage(database, query)),
    total: await countInvoices(database, query, limits.listTotalMost + 1),
    series: series.map(({ prefix, year, last, issued }) => ({ prefix, year, last, missing: last - issued })),
  };
}

async function invoicePage(database: Database, query: ListQuery) {
  const { rows, ...page } = await filteredInvoices(database, query, query);
  return { ...page, items: rows.map(adminInvoiceView) };
}

/** The desk's list of documents for exports. */
export const invoiceSheet = (database: Database): DeskSheet =>
  deskSheet({
    list: 'invoices',
    filter: deskInvoiceFilter,
    columns: invoiceSheetColumns,
    count: (query, most) => countInvoices(database, query, most),
    page: (query) => invoicePage(database, query),
  });
