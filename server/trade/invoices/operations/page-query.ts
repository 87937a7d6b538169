import { required } from '../../../platform/errors.ts';
import type { Cursor, InvoiceRow } from '../store.ts';

export interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

export const requireCursor = (row: InvoiceRow | undefined): Cursor => required(row, 'InvoiceNotFound');
