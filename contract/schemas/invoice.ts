import { z } from 'zod';
import { invoiceKinds } from '../enums.ts';
import { kurus, uuid } from './basic.ts';

export const invoiceRow = z.object({
  id: uuid,
  /** `MYK2026000000001` */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: z.iso.datetime(),
  orderCode: z.string().optional(),
  total: kurus,
  /** Number of the document that this one reverses. */
  reverses: z.string().optional(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoice = invoiceRow.extend({
  recipient: z.object({ name: z.string(), address: z.string().optional(), taxNumber: z.string().optional() }),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      /** Without VAT. */
      excluded: kurus,
      vatPercent: z.number(),
      vat: kurus,
      total: kurus,
    }),
  ),
  excluded: kurus,
  vat: kurus,
});

/** An invoice for the operator, with recipient and transmission to the tax authority. */
export const deskInvoice = invoiceRow.extend({
  accountId: uuid,
  recipient: z.string(),
  sentAt: z.iso.datetime().optional(),
  /** Why the archive refused it. */
  sendError: z.string().optional(),
});
export type DeskInvoice = z.output<typeof deskInvoice>;
