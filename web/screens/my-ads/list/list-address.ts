import { adStatuses } from '../../../../contract/enums.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import type { ManagedSort } from '../../../../contract/schemas/my-ad.ts';

/** Filters, sort and page of a list, all stored in the URL. */
export interface ListRequest {
  /** Search text for titles. */
  text: string;
  /** Main category id. */
  category: number | undefined;
  sort: ManagedSort;
  status: AdStatus | undefined;
  /** Only ads that wait for their owner. */
  waiting: boolean;
  /** From 1. */
  page: number;
}

/** In the order shown. Repeated here, because the contract's schemas are not loaded in the browser. */
export const sorts = [
  'Newest',
  'Oldest',
  'EndsSoon',
  'MostViewed',
  'PriceHigh',
  'PriceLow',
] as const satisfies ManagedSort[];

const maxText = 100;
const maxPage = 500;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

function wholeNumber(text: string | null, max: number): number | undefined {
  const value = text !== null && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value <= max ? value : undefined;
}

/** Reads `?page`, `?category`, `?sort`, `?text`, `?status` and `?waiting=true`; ignores invalid values. */
export function readListAddress(search: URLSearchParams): ListRequest {
  return {
    text: (search.get('text') ?? '').trim().slice(0, maxText),
    category: wholeNumber(search.get('category'), 2_000_000_000),
    sort: oneOf<ManagedSort>(sorts, search.get('sort')) ?? 'Newest',
    status: oneOf(adStatuses, search.get('status')),
    waiting: search.get('waiting') === 'true',
    page: wholeNumber(search.get('page'), maxPage) ?? 1,
  };
}

/** Writes a list's URL, such as `/ilanlarim/…?category=3&page=2`, without default values. */
export function writeListAddress(path: string, request: Partial<ListRequest>): string {
  const { text, category, sort, status, waiting, page } = request;
  const search = new URLSearchParams({
    ...(text && { text }),
    ...(category !== undefined && { category: String(category) }),
    ...(sort !== undefined && sort !== 'Newest' && { sort }),
    ...(status !== undefined && { status }),
    ...(waiting && { waiting: 'true' }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Whether a search or filter hides ads. */
export const isNarrowed = ({ text, category, status, waiting }: ListRequest): boolean =>
  text !== '' || category !== undefined || status !== undefined || waiting;
