import type { QueueFilter } from '../../../../contract/schemas/moderation.ts';
import { adNumber } from '../frame/ad-number.ts';

export type QueueSort = 'Risk' | 'Oldest';

/** What of the queue is shown, and which ad is open; the whole of it stands in the address. */
export interface QueueRequest {
  /** The number of the ad that is open. */
  id: string | undefined;
  filter: QueueFilter;
  sort: QueueSort;
}

/** In the order in which they are offered. Said again here, because the contract's schemas stay out of the browser. */
export const filters = ['All', 'Flagged', 'Authority', 'Edits', 'NewAccounts'] as const satisfies QueueFilter[];
export const sorts = ['Risk', 'Oldest'] as const satisfies QueueSort[];

/** Reads `?id`, `?filter` and `?sort`; what cannot be understood is as if it were not there. */
export function readQueueAddress(search: URLSearchParams): QueueRequest {
  const id = search.get('id') ?? '';
  return {
    id: adNumber.test(id) ? id : undefined,
    filter: filters.find((one) => one === search.get('filter')) ?? 'All',
    sort: sorts.find((one) => one === search.get('sort')) ?? 'Risk',
  };
}

/** The address of the queue: `/yonetim?filter=Edits&id=1284530977`. What is as usual is left out. */
export function writeQueueAddress(path: string, { id, filter, sort }: Partial<QueueRequest>): string {
  const search = new URLSearchParams({
    ...(filter !== undefined && filter !== 'All' && { filter }),
    ...(sort !== undefined && sort !== 'Risk' && { sort }),
    ...(id !== undefined && { id }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Whether two addresses show the same list, whatever ad is open. */
export function isSameList(one: URLSearchParams, other: URLSearchParams): boolean {
  const [a, b] = [readQueueAddress(one), readQueueAddress(other)];
  return a.filter === b.filter && a.sort === b.sort;
}
