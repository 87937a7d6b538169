import { invoiceKinds } from '../../../../contract/enums.ts';
import type { InvoiceKind } from '../../../../contract/enums.ts';

/** Which documents are shown. */
export interface InvoicesRequest {
  /** A document's number or an order's code. */
  search: string | undefined;
  kind: InvoiceKind | undefined;
  /** Those alone that the tax authority does not have. */
  unsent: boolean;
}

const maxSearchLength = 40;

/** Reads `?search`, `?kind` and `?unsent`; what cannot be understood is as if it were not there. */
export function readInvoicesAddress(typed: URLSearchParams): InvoicesRequest {
  const search = typed.get('search')?.trim().toUpperCase().slice(0, maxSearchLength);
  return {
    search: search === '' ? undefined : search,
    kind: invoiceKinds.find((one) => one === typed.get('kind')),
    unsent: typed.get('unsent') === 'true',
  };
}

/** The address of them. */
export function writeInvoicesAddress(path: string, { search, kind, unsent }: InvoicesRequest): string {
  const query = new URLSearchParams({
    ...(search !== undefined && { search }),
    ...(kind !== undefined && { kind }),
    ...(unsent && { unsent: 'true' }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
