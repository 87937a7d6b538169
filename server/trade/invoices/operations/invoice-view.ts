import type { DeskInvoice, InvoiceRow as InvoiceRowView } from '../../../../contract/schemas/invoice.ts';
import { nameOf } from '../rules/document.ts';
import type { InvoiceRow } from '../store.ts';

export const invoiceRowView = ({
  id,
  number,
  kind,
  issuedAt,
  orderCode,
  total,
  reversesNumber,
}: InvoiceRow): InvoiceRowView => ({
  id,
  number,
  kind,
  issuedAt: issuedAt.toISOString(),
  ...(orderCode !== null && { orderCode }),
  total,
  ...(reversesNumber !== null && { reverses: reversesNumber }),
});

export const adminInvoiceView = (row: InvoiceRow): DeskInvoice => ({
  ...invoiceRowView(row),
  accountId: row.accountId,
  recipient: nameOf(row.recipient),
  ...(row.sentAt !== null && { sentAt: row.sentAt.toISOString() }),
  ...(row.sendError !== null && { sendError: row.sendError }),
});
