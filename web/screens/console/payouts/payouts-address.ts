import { listAddress, matching, member, oneOf } from '../table/list-address.ts';
import type { ListRequest } from '../table/list-address.ts';

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

const maxPage = 1_000;

const filters = {
  view: oneOf(payoutViews),
  /** Earnings of one order in any stage. */
  order: matching(/^[2-9A-HJ-NP-Z]{10}$/),
  /** Earnings of one seller in any stage. */
  member,
  /** From 2, of the views that are no tables. */
  page: (text: string) => (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= maxPage && text !== '1' ? text : undefined),
};

export const payoutsAddress = listAddress('payouts', filters);
export type PayoutsRequest = ListRequest<'payouts', typeof filters>;

export const viewOf = ({ view }: PayoutsRequest): PayoutView => view ?? payoutViews[0];

/** Whether the request names an order or a seller; the view is then ignored. */
export const isSearch = ({ order, member: seller }: PayoutsRequest): boolean =>
  order !== undefined || seller !== undefined;

const stages = {
  failed: { stage: 'Failed', stopped: 'false' },
  stopped: { stopped: 'true' },
  payable: { stage: 'Payable', stopped: 'false' },
  sending: { stage: 'Sending' },
  held: { stage: 'Held' },
  paid: { stage: 'Paid' },
} as const;
type TableView = keyof typeof stages;

/** Whether the view is a table of payouts; the others list transfers or accounts. */
export const isTable = (view: PayoutView): view is TableView => view in stages;

/** The call's query, without the page. */
export function payoutsQuery(request: PayoutsRequest) {
  const { order: orderCode, member: memberId, sort } = request;
  const view = viewOf(request);
  if (isSearch(request) || !isTable(view)) return { orderCode, memberId, sort };
  return { ...stages[view], sort };
}

/** URL of an order's payouts. */
export const payoutsOf = (path: string, orderCode: string): string => payoutsAddress.write(path, { order: orderCode });
