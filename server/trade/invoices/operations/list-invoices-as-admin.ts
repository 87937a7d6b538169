import type { z } from 'zod';
import { deskInvoiceFilter } from '../../../../contract/calls/invoices.ts';
import type { invoiceCalls } from '../../../../contract/calls/invoices.ts';
import { deskPageOf } from '../../../kernel/desk-page.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import type { Database } from '../../../platform/database.ts';
import { invoiceSheetColumns } from '../rules/invoice-sheet.ts';
import { deskInvoices, seriesStates } from '../store.ts';
import { adminInvoiceView } from './invoice-view.ts';

type ListQuery = z.output<typeof invoiceCalls.desk.query>;

/** Lists documents for administrators, with the state of the series. */
export async function listInvoicesAsAdmin(database: Database, query: ListQuery) {
  const series = await seriesStates(database);
  return {
    ...(await deskPageOf(
      query,
      (asked) => invoicePage(database, asked),
      (most) => deskInvoices.count(database, query, most),
    )),
    series: series.map(({ prefix, year, last, issued }) => ({ prefix, year, last, missing: last - issued })),
  };
}

async function invoicePage(database: Database, query: ListQuery) {
  const { rows, ...page } = await deskInvoices.page(database, query, query);
  return { ...page, items: rows.map(adminInvoiceView) };
}

export const invoiceSheet = (database: Database): DeskSheet =>
  deskSheet({
    list: 'invoices',
    filter: deskInvoiceFilter,
    columns: invoiceSheetColumns,
    count: (query, most) => deskInvoices.count(database, query, most),
    page: (query) => invoicePage(database, query),
  });
