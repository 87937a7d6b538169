import { orderStatuses } from '../../../../contract/enums.ts';
import type { OrderStatus } from '../../../../contract/enums.ts';
import { memberIdIn } from '../frame/member-id.ts';

export interface OrdersRequest {
  /** An order code or its beginning. */
  orderCode: string | undefined;
  orderStatus: OrderStatus | undefined;
  /** A day in Istanbul time. */
  startTime: string | undefined;
  memberId: string | undefined;
  /** From 1. */
  pageNumber: number;
}

const maxPage = 500;

/** Reads the URL's query. Ignores invalid values. */
export function readOrdersAddress(typed: URLSearchParams): OrdersRequest {
  const code = typed.get('code')?.trim().toUpperCase() ?? '';
  const day = typed.get('from') ?? '';
  const page = Number(typed.get('page') ?? 1);
  return {
    orderCode: /^[2-9A-HJ-NP-Z]{1,10}$/.test(code) ? code : undefined,
    orderStatus: orderStatuses.find((one) => one === typed.get('status')),
    startTime: /^2\d{3}-\d{2}-\d{2}$/.test(day) && day >= '2020' && !Number.isNaN(Date.parse(day)) ? day : undefined,
    memberId: memberIdIn(typed.get('member') ?? ''),
    pageNumber: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

export function writeOrdersAddress(path: string, request: Partial<OrdersRequest>): string {
  const { orderCode, orderStatus, startTime, memberId, pageNumber = 1 } = request;
  const query = new URLSearchParams({
    ...(orderCode !== undefined && { code: orderCode }),
    ...(orderStatus !== undefined && { status: orderStatus }),
    ...(startTime !== undefined && { from: startTime }),
    ...(memberId !== undefined && { member: memberId }),
    ...(pageNumber > 1 && { page: String(pageNumber) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
