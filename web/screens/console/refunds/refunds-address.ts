import type { RefundStatus } from '../../../../contract/enums.ts';
import { listAddress, oneOf } from '../table/list-address.ts';
import type { ListRequest } from '../table/list-address.ts';

/** In tab order: refunds that need a decision first. */
export const refundStates = [
  'Appealed',
  'Requested',
  'Accepted',
  'Rejected',
  'ReturnShipped',
  'ReturnDelivered',
  'Approved',
  'Denied',
  'Cancelled',
] as const satisfies readonly RefundStatus[];

const filters = { state: oneOf(refundStates) };

export const refundsAddress = listAddress('refunds', filters);
export type RefundsRequest = ListRequest<'refunds', typeof filters>;

/** The call's query, without the page. */
export const refundsQuery = ({ state, sort }: RefundsRequest) => ({ status: state ?? refundStates[0], sort });
