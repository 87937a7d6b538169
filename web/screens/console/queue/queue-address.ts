import type { QueueFilter } from '../../../../contract/schemas/moderation.ts';
import { adNumber } from '../frame/ad-number.ts';

export type QueueSort = 'Risk' | 'Oldest';

/** The queue's filter, sorting and open ad, as stored in the URL. */
export interface QueueRequest {
  /** The number of the open ad. */
  id: string | undefined;
  filter: QueueFilter;
  sort: QueueSort;
}

/** In display order. Repeats the contract's list: its schemas are not shipped to the browser. */
export const filters = ['All', 'Flagged', 'Authority', 'Edits', 'NewAccounts'] as const satisfies QueueFilter[];
export const sorts = ['Risk', 'Oldest'] as const satisfies QueueSort[];

/** Reads `?id`, `?filter` and `?sort`. Ignores invalid values. */
export function readQueueAddress(search: URLSearchParams): QueueRequest {
  const id = search.get('id') ?? '';
  return {
    id: adNumber.test(id) ? id : undefined,
    filter: filters.find((one) => one === search.get('filter')) ?? 'All',
    sort: sorts.find((one) => one === search.get('sort')) ?? 'Risk',
  };
}

/** Writes `/yonetim/ilanlar?filter=Edits&id=1284530977`. Leaves out default values. */
export function writeQueueAddress(path: string, { id, filter, sort }: Partial<QueueRequest>): string {
  const search = new URLSearchParams({
    ...(filter !== undefined && filter !== 'All' && { filter }),
    ...(sort !== undefined && sort !== 'Risk' && { sort }),
    ...(id !== undefined && { id }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Whether two URLs show the same list. Ignores the open ad. */
export function isSameList(one: URLSearchParams, other: URLSearchParams): boolean {
  const [a, b] = [readQueueAddress(one), readQueueAddress(other)];
  return a.filter === b.filter && a.sort === b.sort;
}
