import type { InvoiceRow } from '../store.ts';
import type { InvoiceDocument } from '../rules/document.ts';

/** A stored document, as its files are made of it. */
export function documentOf(row: InvoiceRow): InvoiceDocument {
  const { orderCode, reversesNumber, reversesIssuedAt, ...rest } = row;
  return {
    ...rest,
    ...(orderCode !== null && { orderCode }),
    ...(reversesNumber !== null &&
      reversesIssuedAt !== null && { reverses: { number: reversesNumber, issuedAt: reversesIssuedAt } }),
  };
}
