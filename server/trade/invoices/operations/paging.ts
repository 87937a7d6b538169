import { required } from '../../../platform/errors.ts';
import type { InvoiceRow, After } from '../store.ts';

export interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

export const afterOf = (row: InvoiceRow | undefined): After => required(row, 'InvoiceNotFound');
