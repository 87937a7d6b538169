import { z } from 'zod';
import { declare } from '../declare.ts';
import { invoiceKinds } from '../enums.ts';
import { lineText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { done, kurus, uuid } from '../schemas/basic.ts';
import { bulkIds, bulkOutcome } from '../schemas/bulk.ts';
import { deskPage, deskPaging, deskSort } from '../schemas/desk-page.ts';
import { deskInvoice, invoice, invoiceRow } from '../schemas/invoice.ts';

const prefix = '/invoice-manager';
const page = {
  /** The last document's id on the previous page. */
  after: uuid.optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
};

/** The filter of the desk's list of documents, which its export uses, too. */
export const deskInvoiceFilter = z.object({
  /** A document's number or an order's code. */
  search: z.string().trim().min(1).max(40).optional(),
  kind: z.enum(invoiceKinds).optional(),
  unsent: z.stringbool().or(z.boolean()).default(false),
  sort: deskSort('invoices'),
});

/** Invoices that Meydan issues. Their files are in plain-routes.ts. */
export const invoiceCalls = {
  get: declare({
    id: 'invoices.invoice',
    method: 'GET',
    path: `${prefix}/invoice/{id}`,
    access: 'owner',
    of: { invoice: ['params.id'] },
    summary: 'Returns a document of the caller.',
    params: z.object({ id: uuid }),
    answer: invoice,
    errors: ['InvoiceNotFound'],
  }),
  mine: declare({
    id: 'invoices.mine',
    method: 'GET',
    path: `${prefix}/invoices`,
    access: 'guest',
    of: { invoice: ['query.after'] },
    summary: 'Lists the caller’s documents, newest first.',
    query: z.object(page),
    answer: z.object({ items: z.array(invoiceRow), hasNextPage: z.boolean() }),
    errors: ['InvoiceNotFound'],
    addition: true,
  }),
  membershipPackage: declare({
    id: 'invoices.membership-package',
    method: 'POST',
    path: `${prefix}/membership-package`,
    access: 'private',
    summary:
      'Issues the invoice for a paid membership. Repeating the call for the same payment returns the same invoice.',
    body: z.object({
      paymentId: uuid,
      accountId: uuid,
      addressId: uuid.optional(),
      name: lineText(120),
      /** Kuruş, VAT included. */
      total: kurus.positive().max(limits.priceMost),
    }),
    answer: z.object({ id: uuid }),
    errors: ['AccountNotFound'],
  }),
  emptyExternalIds: declare({
    id: 'invoices.private.empty-external-ids',
    method: 'GET',
    path: `${prefix}/private/empty-external-ids`,
    access: 'private',
    summary: 'Lists the ids of documents that the tax authority has not received yet.',
    query: z.object({ ...page, pageSize: page.pageSize.default(limits.pageSizeMost) }),
    answer: z.object({ ids: z.array(uuid), hasNextPage: z.boolean() }),
  }),
  desk: declare({
    id: 'invoices.desk',
    method: 'GET',
    path: `${prefix}/desk`,
    access: 'administrator',
    permission: 'manageInvoices',
    summary:
      'Lists documents for the operator, sorted by a column, with the state of the number series. `after` and `before` take the cursors `next` and `previous` of a page.',
    query: deskInvoiceFilter.extend(deskPaging),
    answer: deskPage(deskInvoice).extend({
      series: z.array(
        z.object({
          prefix: z.string(),
          year: z.int(),
          last: z.int(),
          /** Unused numbers below the last one; must be 0. */
          missing: z.int(),
        }),
      ),
    }),
    errors: ['PageOutOfRange'],
    addition: true,
  }),
  sendAgain: declare({
    id: 'invoices.send-again',
    method: 'POST',
    path: `${prefix}/desk/{id}/send`,
    access: 'administrator',
    permission: 'manageInvoices',
    summary: 'Sends a document again that the tax authority refused.',
    params: z.object({ id: uuid }),
    answer: done,
    errors: ['InvoiceNotFound'],
    addition: true,
  }),
  sendManyAgain: declare({
    id: 'invoices.send-many-again',
    method: 'POST',
    path: `${prefix}/desk/send-many`,
    access: 'administrator',
    permission: 'manageInvoices',
    summary: 'Sends several documents again that the tax authority refused. Each has its own outcome.',
    body: z.object({ ids: bulkIds }),
    answer: bulkOutcome,
    addition: true,
  }),
};
