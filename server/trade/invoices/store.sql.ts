// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { invoice, invoiceSeries } from './tables.ts';

type InvoiceRow = typeof invoice.$inferSelect;
type InvoiceSeriesRow = typeof invoiceSeries.$inferSelect;
type OwnRow = Omit<InvoiceRow, 'prefix' | 'year' | 'sequence' | 'reversesId'> & {
  reversesNumber: InvoiceRow['number'] | null;
  reversesIssuedAt: Date | null;
};

export interface Statements {
  next: Query<[InvoiceSeriesRow['prefix'], InvoiceSeriesRow['year']], Pick<InvoiceSeriesRow, 'last'>>;
  'by-causes': Query<[readonly string[]], Pick<InvoiceRow, 'id' | 'kind' | 'cause' | 'accountId'>>;
  insert: Command<
    [
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
      Int8,
      Int8,
      Int8,
      InvoiceRow['reversesId'],
      Time,
    ]
  >;
  own: Query<[string, string], OwnRow>;
  any: Query<[string], OwnRow>;
  list: Query<[string, Time | null, string | null, Int8], OwnRow>;
  'of-order': Query<
    [string, string],
    Omit<InvoiceRow, 'prefix' | 'year' | 'sequence' | 'orderCode' | 'reversesId'> & {
      orderCode: NonNullable<InvoiceRow['orderCode']>;
      reversesNumber: InvoiceRow['number'] | null;
      reversesIssuedAt: Date | null;
    }
  >;
  desk: Query<
    readonly unknown[],
    Omit<InvoiceRow, 'prefix' | 'year' | 'sequence' | 'reversesId'> & {
      reversesNumber: InvoiceRow['number'] | null;
      reversesIssuedAt: Date | null;
      sortKey: string[];
    }
  >;
  'desk-count': Query<readonly unknown[], { total: number }>;
  unsent: Query<[string | null, Int8, boolean], { id: InvoiceRow['id'] }>;
  sent: Command<[string, InvoiceRow['externalId'], Time | null]>;
  refused: Command<[string, InvoiceRow['sendError']]>;
  gaps: Query<[], InvoiceSeriesRow & { issued: number }>;
  move: Command<[string, InvoiceRow['accountId']]>;
  export: Query<[string], Pick<InvoiceRow, 'number' | 'kind' | 'orderCode' | 'recipient' | 'lines' | 'total' | 'issuedAt'>>;
}
