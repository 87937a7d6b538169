import { invoiceKinds } from '../../../../contract/enums.ts';
import { flag, listAddress, matching, oneOf } from '../table/list-address.ts';
import type { ListRequest } from '../table/list-address.ts';

const filters = {
  /** A document number or an order code. */
  search: matching(/^.{1,40}$/),
  kind: oneOf(invoiceKinds),
  /** Only documents that the tax authority has not received. */
  unsent: flag,
};

export const invoicesAddress = listAddress('invoices', filters);
export type InvoicesRequest = ListRequest<'invoices', typeof filters>;

/** The call's query, without the page. */
export const invoicesQuery = ({ search, kind, unsent, sort }: InvoicesRequest) => ({ search, kind, unsent, sort });
