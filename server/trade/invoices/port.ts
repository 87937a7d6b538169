import { z } from 'zod';
import type { InvoiceKind } from '../../../contract/enums.ts';
import type { InvoiceRow } from '../../../contract/schemas/invoice.ts';
import { uuid } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';
import { definePort } from '../../kernel/ports.ts';

export interface InvoiceLine {
  name: string;
  quantity: number;
  /** Total of all pieces in kuruş, VAT included; always positive, also on credit notes. */
  total: number;
  /** VAT rate in basis points. */
  vatBasisPoints: number;
}

export interface InvoiceRequest {
  kind: InvoiceKind;
  /** Unique key of what is invoiced: `order-item:<id>:commission`, `payment:<id>:delivered`. */
  cause: string;
  accountId: string;
  orderCode?: string;
  /** The buyer's chosen address. Default: the account's. */
  addressId?: string;
  lines: readonly InvoiceLine[];
  /** Cause of the document that this one reverses, in whole or in part. */
  reverses?: string;
}

export interface Invoices {
  /**
   * Issues a document in the current transaction, with the next number of its kind and year, and returns its id. Idempotent by cause. Holds the
   * series' lock until the transaction ends: use it in jobs, never in a checkout.
   */
  issue(request: InvoiceRequest): Promise<string>;
  /** Document ids by cause; causes without a document are left out. */
  idsOf(causes: readonly string[]): Promise<Map<string, string>>;
  /** An account's documents about an order, oldest first. */
  ofOrder(accountId: string, orderCode: string): Promise<InvoiceRow[]>;
}

/** Invoice cause of a delivered service. */
export const deliveredCause = (paymentId: string): string => `payment:${paymentId}:delivered`;

export const invoicesPort = definePort<Invoices>('invoices');

/** Published by modules that sold something that must be invoiced. */
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
