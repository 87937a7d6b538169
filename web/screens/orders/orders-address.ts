import { orderStatuses } from '../../../contract/enums.ts';
import type { Language, OrderStatus } from '../../../contract/enums.ts';
import type { OrderSide } from '../../../contract/schemas/order.ts';
import { screenPath } from '../../screens.ts';

export interface OrdersRequest {
  side: OrderSide;
  status: OrderStatus | undefined;
  code: string;
  since: string;
  page: number;
  /** Shows refunds of both sides instead of orders. */
  isRefunds: boolean;
  /** Undefined for both sides. */
  refundSide: OrderSide | undefined;
}

const sides: readonly OrderSide[] = ['Buyer', 'Seller'];

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; ignores invalid values. */
export function readOrdersAddress(params: URLSearchParams): OrdersRequest {
  const code = (params.get('orderCode') ?? '').trim().toUpperCase();
  const since = params.get('startTime') ?? '';
  const page = Number(params.get('pageNumber'));
  return {
    side: params.get('isSeller') === 'true' ? 'Seller' : 'Buyer',
    status: orderStatuses.find((one) => one === params.get('orderStatus')),
    code: /^[2-9A-HJ-NP-Z]{1,10}$/.test(code) ? code : '',
    since: isDay.test(since) && since >= '2020-01-01' ? since : '',
    page: Number.isInteger(page) && page >= 1 && page <= 50 ? page : 1,
    isRefunds: params.get('refunds') === 'true',
    refundSide: sides.find((one) => one === params.get('side')),
  };
}

export const isFiltered = ({ status, code, since }: OrdersRequest): boolean =>
  status !== undefined || code !== '' || since !== '';

export function ordersPath(language: Language, request: Partial<OrdersRequest>): string {
  const params = new URLSearchParams();
  if (request.isRefunds) params.set('refunds', 'true');
  if (request.isRefunds && request.refundSide) params.set('side', request.refundSide);
  if (request.side === 'Seller') params.set('isSeller', 'true');
  if (request.status) params.set('orderStatus', request.status);
  if (request.code) params.set('orderCode', request.code);
  if (request.since) params.set('startTime', request.since);
  if (request.page !== undefined && request.page > 1) params.set('pageNumber', String(request.page));
  const query = params.toString();
  return screenPath('orders', language) + (query && `?${query}`);
}

/** Path of an order as its buyer or seller sees it. */
export const orderPath = (language: Language, id: string, side: OrderSide): string =>
  screenPath('orderDetail', language, { id }) + (side === 'Seller' ? '?isSeller=true' : '');
