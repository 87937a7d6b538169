import { invoiceKinds } from '../../../../contract/enums.ts';
import type { InvoiceKind } from '../../../../contract/enums.ts';

export interface InvoicesRequest {
  /** A document number or an order code. */
  search: string | undefined;
  kind: InvoiceKind | undefined;
  /** Only documents that the tax authority has not received. */
  unsent: boolean;
}

const maxSearchLength = 40;

/** Reads `?search`, `?kind` and `?unsent`. Ignores invalid values. */
export function readInvoicesAddress(typed: URLSearchParams): InvoicesRequest {
  const search = typed.get('search')?.trim().toUpperCase().slice(0, maxSearchLength);
  return {
    search: search === '' ? undefined : search,
    kind: invoiceKinds.find((one) => one === typed.get('kind')),
    unsent: typed.get('unsent') === 'true',
  };
}

export function writeInvoicesAddress(path: string, { search, kind, unsent }: InvoicesRequest): string {
  const query = new URLSearchParams({
    ...(search !== undefined && { search }),
    ...(kind !== undefined && { kind }),
    ...(unsent && { unsent: 'true' }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
