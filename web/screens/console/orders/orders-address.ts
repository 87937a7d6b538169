import { orderStatuses } from '../../../../contract/enums.ts';
import { day, listAddress, matching, member, oneOf } from '../table/list-address.ts';
import type { ListRequest } from '../table/list-address.ts';

const filters = {
  /** An order code or its beginning. */
  code: matching(/^[2-9A-HJ-NP-Z]{1,10}$/),
  status: oneOf(orderStatuses),
  member,
  from: day,
  until: day,
};

export const ordersAddress = listAddress('orders', filters);
export type OrdersRequest = ListRequest<'orders', typeof filters>;
