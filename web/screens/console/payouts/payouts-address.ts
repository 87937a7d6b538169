import { memberIdIn } from '../frame/member-id.ts';

export const payoutViews = [
  'failed',
  'transfers',
  'stopped',
  'payable',
  'sending',
  'held',
  'paid',
  'transferred',
  'accounts',
] as const;
export type PayoutView = (typeof payoutViews)[number];

export interface PayoutsRequest {
  view: PayoutView;
  /** Earnings of one order in any stage. */
  orderCode: string | undefined;
  /** Earnings of one seller in any stage. */
  memberId: string | undefined;
  /** From 1. */
  page: number;
}

const maxPage = 1_000;

/** Reads the URL's query. Ignores invalid values. */
export function readPayoutsAddress(typed: URLSearchParams): PayoutsRequest {
  const code = typed.get('order')?.trim().toUpperCase() ?? '';
  const page = Number(typed.get('page') ?? 1);
  return {
    view: payoutViews.find((one) => one === typed.get('view')) ?? 'failed',
    orderCode: /^[2-9A-HJ-NP-Z]{10}$/.test(code) ? code : undefined,
    memberId: memberIdIn(typed.get('member') ?? ''),
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

export function writePayoutsAddress(
  path: string,
  { view = 'failed', orderCode, memberId, page = 1 }: Partial<PayoutsRequest>,
): string {
  const query = new URLSearchParams({
    ...(view !== 'failed' && { view }),
    ...(orderCode !== undefined && { order: orderCode }),
    ...(memberId !== undefined && { member: memberId }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Whether the request names an order or a seller; the view is then ignored. */
export const isSearch = ({ orderCode, memberId }: PayoutsRequest): boolean =>
  orderCode !== undefined || memberId !== undefined;

/** URL of an order's payouts. */
export const payoutsOf = (path: string, orderCode: string): string => writePayoutsAddress(path, { orderCode });
