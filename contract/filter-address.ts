import type { AdSort } from './enums.ts';
import { limits } from './limits.ts';
import type { FilterRequest } from './schemas/filter.ts';

/** What the address bar says of a search. */
export interface FilterAddress {
  request: FilterRequest;
  /** The map is open; where a box is given it is in the request. */
  isMapOpen: boolean;
  /** A saved search. */
  code?: string;
  /** Keys whose value could not be read. */
  malformed: string[];
}

const integer = /^\d{1,15}$/;
const number = /^-?\d{1,13}(\.\d{1,6})?$/;

type Reader = (value: string, address: FilterAddress, all: URLSearchParams) => boolean;

/** How each key is read; a reader answers whether it understood. Keys that are not here are ignored. */
const readers: Record<string, Reader> = {
  ffullText: (value, { request }) => {
    if (value.length > limits.searchTextLength) return false;
    if (value.trim()) request.text = value.trim();
    return true;
  },
  ct: (value, { request }) => {
    if (!integer.test(value)) return false;
    request.category = Number(value);
    return true;
  },
  adc: (value, { request }) => {
    const ids = integers(value, limits.filterPlacesMost);
    if (ids) request.places = ids;
    return ids !== undefined;
  },
  df: (value, { request }) => {
    const ids = integers(value, limits.filterValuesMost);
    if (ids) request.values = ids;
    return ids !== undefined;
  },
  pf: (value, { request }) => {
    const range = rangeOf(value);
    if (!range) return false;
    request.price = {
      ...(range.from !== undefined && { from: Math.round(range.from * 100) }),
      ...(range.to !== undefined && { to: Math.round(range.to * 100) }),
    };
    return true;
  },
  nf: (value, { request }) => {
    const parts = value.split(',').filter(Boolean);
    if (parts.length > limits.filterNumbersMost) return false;
    const numbers: NonNullable<FilterRequest['numbers']> = [];
    for (const part of parts) {
      const [spec = '', range = ''] = part.split(':');
      const ends = rangeOf(range);
      if (!integer.test(spec) || !ends) return false;
      numbers.push({ spec: Number(spec), ...ends });
    }
    request.numbers = numbers;
    return true;
  },
  orderItem: (value, { request }, all) => {
    const sort = sorts.find(
      (one) => one.item === value && one.direction === (all.has('desc') ? 'desc' : all.has('asc') ? 'asc' : one.usual),
    );
    if (!sort) return false;
    request.sort = sort.sort;
    return true;
  },
  cp: (value, { request }) => {
    if (!integer.test(value) || Number(value) < 1) return false;
    request.page = Number(value);
    return true;
  },
  mapView: (value, address) => {
    address.isMapOpen = true;
    if (value === '1') return true;
    const ends = value.split(',');
    if (ends.length !== 4 || !ends.every((end) => number.test(end))) return false;
    const [west = 0, south = 0, east = 0, north = 0] = ends.map(Number);
    if (west >= east || south >= north || Math.abs(south) > 90 || Math.abs(north) > 90) return false;
    if (Math.abs(west) > 180 || Math.abs(east) > 180) return false;
    address.request.box = [west, south, east, north];
    return true;
  },
  code: (value, address) => {
    if (!/^[\w-]{1,40}$/.test(value)) return false;
    address.code = value;
    return true;
  },
};

const sorts: readonly { item: string; direction: 'asc' | 'desc'; usual: 'asc' | 'desc'; sort: AdSort }[] = [
  { item: 'date', direction: 'desc', usual: 'desc', sort: 'LastAddedFirst' },
  { item: 'price', direction: 'asc', usual: 'asc', sort: 'LowerPriceFirst' },
  { item: 'price', direction: 'desc', usual: 'asc', sort: 'HigherPriceFirst' },
];

/** Reads a search from an address. What cannot be read is left out and named. */
export function readFilterAddress(search: URLSearchParams): FilterAddress {
  const address: FilterAddress = { request: {}, isMapOpen: false, malformed: [] };
  for (const [key, read] of Object.entries(readers)) {
    const value = search.get(key);
    if (value === null || value === '') continue;
    if (!read(value, address, search)) address.malformed.push(key);
  }
  return address;
}

/** Writes a search as an address, its keys in a fixed order, so that one search has one address. */
export function writeFilterAddress(
  request: FilterRequest,
  options: { map?: boolean; omitCategory?: boolean } = {},
): URLSearchParams {
  const search = new URLSearchParams();
  const set = (key: string, value: string | undefined) => {
    if (value) search.set(key, value);
  };
  set('ffullText', request.text);
  if (!options.omitCategory) set('ct', request.category?.toString());
  set('adc', request.places?.join(','));
  if (request.price) {
    const lira = (value: number | undefined) => (value === undefined ? undefined : value / 100);
    set('pf', rangeText(lira(request.price.from), lira(request.price.to)));
  }
  set('df', request.values?.toSorted((a, b) => a - b).join(','));
  set('nf', request.numbers?.map(({ spec, from, to }) => `${spec}:${rangeText(from, to)}`).join(','));
  const sort = sorts.find((one) => one.sort === request.sort);
  if (sort) {
    search.set('orderItem', sort.item);
    search.set(sort.direction, '1');
  }
  if (options.map)
    search.set('mapView', request.box ? request.box.map((end) => Number(end.toFixed(5))).join(',') : '1');
  if (request.page !== undefined && request.page > 1) set('cp', request.page.toString());
  return search;
}

function integers(value: string, most: number): number[] | undefined {
  const parts = value.split(',').filter(Boolean);
  return parts.length <= most && parts.every((part) => integer.test(part))
    ? [...new Set(parts.map(Number))]
    : undefined;
}

/** `10-20`, `-20`, `10-`: both ends inclusive. */
function rangeOf(value: string): { from?: number; to?: number } | undefined {
  const match = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(value);
  if (!match || (match[1] === undefined && match[2] === undefined) || value.length > 40) return undefined;
  return {
    ...(match[1] !== undefined && { from: Number(match[1]) }),
    ...(match[2] !== undefined && { to: Number(match[2]) }),
  };
}

function rangeText(from: number | undefined, to: number | undefined): string {
  return from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`;
}
