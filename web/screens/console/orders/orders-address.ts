import { orderSorts } from '../../../../contract/desk-lists.ts';
import type { OrderSort } from '../../../../contract/desk-lists.ts';
import { orderStatuses } from '../../../../contract/enums.ts';
import type { OrderStatus } from '../../../../contract/enums.ts';
import { memberIdIn } from '../frame/member-id.ts';
import { readTableAddress, writeTableAddress } from '../table/table-address.ts';
import type { TableRequest } from '../table/table-address.ts';

/** Names of the list's columns, in their order; its export has the same. */
export const orderColumnNames = [
  'code',
  'title',
  'items',
  'status',
  'buyer',
  'seller',
  'delivery',
  'createdAt',
  'total',
] as const;

export interface OrdersRequest extends TableRequest<OrderSort> {
  /** An order code or its beginning. */
  orderCode: string | undefined;
  orderStatus: OrderStatus | undefined;
  /** A day in Istanbul time. */
  startTime: string | undefined;
  endTime: string | undefined;
  memberId: string | undefined;
}

/** Reads the URL's query. Ignores invalid values. */
export function readOrdersAddress(typed: URLSearchParams): OrdersRequest {
  const code = typed.get('code')?.trim().toUpperCase() ?? '';
  return {
    orderCode: /^[2-9A-HJ-NP-Z]{1,10}$/.test(code) ? code : undefined,
    orderStatus: orderStatuses.find((one) => one === typed.get('status')),
    startTime: dayIn(typed.get('from')),
    endTime: dayIn(typed.get('until')),
    memberId: memberIdIn(typed.get('member') ?? ''),
    ...readTableAddress(typed, { sorts: orderSorts, columns: orderColumnNames }),
  };
}

const dayIn = (text: string | null): string | undefined =>
  text !== null && /^2\d{3}-\d{2}-\d{2}$/.test(text) && text >= '2020' && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;

export function writeOrdersAddress(path: string, request: Partial<OrdersRequest>): string {
  const { orderCode, orderStatus, startTime, endTime, memberId, ...table } = request;
  const query = new URLSearchParams({
    ...(orderCode !== undefined && { code: orderCode }),
    ...(orderStatus !== undefined && { status: orderStatus }),
    ...(startTime !== undefined && { from: startTime }),
    ...(endTime !== undefined && { until: endTime }),
    ...(memberId !== undefined && { member: memberId }),
    ...writeTableAddress(table, orderSorts[0]),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
