import { z } from 'zod';
import type { InvoiceKind } from '../../../contract/enums.ts';
import type { InvoiceRow } from '../../../contract/schemas/invoice.ts';
import { uuid } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';
import { definePort } from '../../kernel/ports.ts';

/** One thing on a document. */
export interface InvoiceLine {
  name: string;
  quantity: number;
  /** Kuruş, of all pieces together, VAT included; above zero on every document. */
  total: number;
  /** Hundredths of a per cent. */
  vatBasisPoints: number;
}

export interface InvoiceRequest {
  kind: InvoiceKind;
  /** What it is for, once: `order-item:<id>:commission`, `payment:<id>:delivered`. */
  cause: string;
  accountId: string;
  orderCode?: string;
  /** The address that the buyer chose for it; without one that of their account. */
  addressId?: string;
  lines: readonly InvoiceLine[];
  /** The cause of the document that this one takes back, in whole or in part. */
  reverses?: string;
}

export interface Invoices {
  /**
   * Issues a document, in the transaction in progress, with the next number of its kind and year; asked twice for one cause it is one. Answers its id. Whoever issues holds up others
   * who do until their transaction has ended: it is the work of a job, never of a checkout.
   */
  issue(request: InvoiceRequest): Promise<string>;
  /** Ids of documents by cause; causes without one are left out. */
  idsOf(causes: readonly string[]): Promise<Map<string, string>>;
  /** What an account has been issued about an order, the oldest first. */
  ofOrder(accountId: string, orderCode: string): Promise<InvoiceRow[]>;
}

/** Cause of the document of a service that Meydan sold. */
export const deliveredCause = (paymentId: string): string => `payment:${paymentId}:delivered`;

export const invoicesPort = definePort<Invoices>('invoices');

/** Something that has to be on paper has happened; told by whoever sold it. */
export const invoiceEvents = {
  due: declareEvent(
    'InvoiceDue',
    z.object({
      kind: z.enum(['Digital', 'AdsCommission', 'AdsService', 'Ecommerce']),
      cause: z.string(),
      accountId: uuid,
      orderCode: z.string().optional(),
      addressId: uuid.optional(),
      lines: z
        .array(
          z.object({
            name: z.string(),
            quantity: z.int().positive(),
            total: z.int().positive(),
            vatBasisPoints: z.int().min(0),
          }),
        )
        .min(1),
      reverses: z.string().optional(),
    }),
  ),
};
