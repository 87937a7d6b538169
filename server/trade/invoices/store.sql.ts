// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { invoice, invoiceSeries } from './tables.ts';

type InvoiceRow = typeof invoice.$inferSelect;
type InvoiceSeriesRow = typeof invoiceSeries.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  next: { parameters: [InvoiceSeriesRow['prefix'], InvoiceSeriesRow['year']]; row: { last: InvoiceSeriesRow['last'] } };
  'by-causes': {
    parameters: [readonly string[]];
    row: {
      id: InvoiceRow['id'];
      cause: InvoiceRow['cause'];
      kind: InvoiceRow['kind'];
      accountId: InvoiceRow['accountId'];
    };
  };
  insert: {
    parameters: [
      InvoiceRow['id'],
      InvoiceRow['number'],
      InvoiceRow['prefix'],
      InvoiceRow['year'],
      InvoiceRow['sequence'],
      InvoiceRow['kind'],
      InvoiceRow['cause'],
      InvoiceRow['accountId'],
      InvoiceRow['orderCode'],
      string,
      string,
      string | number | bigint,
      string | number | bigint,
      string | number | bigint,
      InvoiceRow['reversesId'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  own: {
    parameters: [string, string];
    row: {
      id: InvoiceRow['id'];
      number: InvoiceRow['number'];
      kind: InvoiceRow['kind'];
      cause: InvoiceRow['cause'];
      accountId: InvoiceRow['accountId'];
      orderCode: InvoiceRow['orderCode'];
      recipient: InvoiceRow['recipient'];
      lines: InvoiceRow['lines'];
      excluded: number;
      vat: number;
      total: number;
      issuedAt: Date;
      externalId: InvoiceRow['externalId'];
      sentAt: Date | null;
      sendError: InvoiceRow['sendError'];
      reversesNumber: InvoiceRow['number'] | null;
      reversesIssuedAt: Date | null;
    };
  };
  any: {
    parameters: [string];
    row: {
      id: InvoiceRow['id'];
      number: InvoiceRow['number'];
      kind: InvoiceRow['kind'];
      cause: InvoiceRow['cause'];
      accountId: InvoiceRow['accountId'];
      orderCode: InvoiceRow['orderCode'];
      recipient: InvoiceRow['recipient'];
      lines: InvoiceRow['lines'];
      excluded: number;
      vat: number;
      total: number;
      issuedAt: Date;
      externalId: InvoiceRow['externalId'];
      sentAt: Date | null;
      sendError: InvoiceRow['sendError'];
      reversesNumber: InvoiceRow['number'] | null;
      reversesIssuedAt: Date | null;
    };
  };
  list: {
    parameters: [string, Date | string | null, string | null, string | number | bigint];
    row: {
      id: InvoiceRow['id'];
      number: InvoiceRow['number'];
      kind: InvoiceRow['kind'];
      cause: InvoiceRow['cause'];
      accountId: InvoiceRow['accountId'];
      orderCode: InvoiceRow['orderCode'];
      recipient: InvoiceRow['recipient'];
      lines: InvoiceRow['lines'];
      excluded: number;
      vat: number;
      total: number;
      issuedAt: Date;
      externalId: InvoiceRow['externalId'];
      sentAt: Date | null;
      sendError: InvoiceRow['sendError'];
      reversesNumber: InvoiceRow['number'] | null;
      reversesIssuedAt: Date | null;
    };
  };
  'of-order': {
    parameters: [string, string];
    row: {
      id: InvoiceRow['id'];
      number: InvoiceRow['number'];
      kind: InvoiceRow['kind'];
      cause: InvoiceRow['cause'];
      accountId: InvoiceRow['accountId'];
      orderCode: NonNullable<InvoiceRow['orderCode']>;
      recipient: InvoiceRow['recipient'];
      lines: InvoiceRow['lines'];
      excluded: number;
      vat: number;
      total: number;
      issuedAt: Date;
      externalId: InvoiceRow['externalId'];
      sentAt: Date | null;
      sendError: InvoiceRow['sendError'];
      reversesNumber: InvoiceRow['number'] | null;
      reversesIssuedAt: Date | null;
    };
  };
  desk: {
    parameters: [string | null, string | null, boolean, Date | string | null, string | null, string | number | bigint];
    row: {
      id: InvoiceRow['id'];
      number: InvoiceRow['number'];
      kind: InvoiceRow['kind'];
      cause: InvoiceRow['cause'];
      accountId: InvoiceRow['accountId'];
      orderCode: InvoiceRow['orderCode'];
      recipient: InvoiceRow['recipient'];
      lines: InvoiceRow['lines'];
      excluded: number;
      vat: number;
      total: number;
      issuedAt: Date;
      externalId: InvoiceRow['externalId'];
      sentAt: Date | null;
      sendError: InvoiceRow['sendError'];
      reversesNumber: InvoiceRow['number'] | null;
      reversesIssuedAt: Date | null;
    };
  };
  unsent: { parameters: [string | null, string | number | bigint, boolean]; row: { id: InvoiceRow['id'] } };
  sent: { parameters: [string, InvoiceRow['externalId'], Date | string | null]; row: Record<never, never> };
  refused: { parameters: [string, InvoiceRow['sendError']]; row: Record<never, never> };
  gaps: {
    parameters: [];
    row: {
      prefix: InvoiceSeriesRow['prefix'];
      year: InvoiceSeriesRow['year'];
      last: InvoiceSeriesRow['last'];
      issued: number;
    };
  };
  move: { parameters: [string, InvoiceRow['accountId']]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      number: InvoiceRow['number'];
      kind: InvoiceRow['kind'];
      orderCode: InvoiceRow['orderCode'];
      recipient: InvoiceRow['recipient'];
      lines: InvoiceRow['lines'];
      total: number;
      issuedAt: Date;
    };
  };
}
