import type { InvoiceRow } from '../store.ts';
import type { InvoiceDocument } from '../rules/document.ts';

/** Converts a stored row into the document that its files are rendered from. */
export function toDocument(row: InvoiceRow): InvoiceDocument {
  const { orderCode, reversesNumber, reversesIssuedAt, ...rest } = row;
  return {
    ...rest,
    ...(orderCode !== null && { orderCode }),
    ...(reversesNumber !== null &&
      reversesIssuedAt !== null && { reverses: { number: reversesNumber, issuedAt: reversesIssuedAt } }),
  };
}
