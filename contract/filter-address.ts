import type { AdSort } from './enums.ts';
import { limits } from './limits.ts';
import type { Area, Around, ExcludedFilters, FilterRequest, LikelyFilters } from './schemas/filter.ts';
import { specSortOf } from './spec-sort.ts';

/** A search as parsed from the URL. */
export interface FilterAddress {
  request: FilterRequest;
  /** Whether the map is open. A box for it is in the request. */
  isMapOpen: boolean;
  /** A saved search's code. */
  code?: string;
  /** Keys with an unreadable value. */
  malformed: string[];
}

const integer = /^\d{1,15}$/;
const number = /^-?\d{1,13}(\.\d{1,6})?$/;

type Reader = (value: string, address: FilterAddress, all: URLSearchParams) => boolean;

const ids = (most: number) => (value: string) => integers(value, most);
const lira = (value: number | undefined) => (value === undefined ? undefined : value / 100);
const joined = (list: readonly (number | string)[] | undefined) => list?.join(',');
const ascending = (list: readonly number[] | undefined) => joined(list?.toSorted((a, b) => a - b));

/** Converts a search condition from and to a URL value; `read` returns undefined for a malformed value. */
interface Part<T> {
  read: (value: string) => T | undefined;
  write: (part: T) => string | undefined;
}

const category: Part<number> = {
  read: (value) => (integer.test(value) ? Number(value) : undefined),
  write: String,
};
const categories: Part<number[]> = { read: ids(limits.filterPlacesMost), write: joined };
const places: Part<number[]> = { read: ids(limits.filterPlacesMost), write: joined };
const values: Part<number[]> = { read: ids(limits.filterValuesMost), write: ascending };
const price: Part<NonNullable<FilterRequest['price']>> = {
  read: (value) => {
    const range = rangeOf(value);
    return (
      range && {
        ...(range.from !== undefined && { from: Math.round(range.from * 100) }),
        ...(range.to !== undefined && { to: Math.round(range.to * 100) }),
      }
    );
  },
  write: ({ from, to }) => rangeText(lira(from), lira(to)),
};
const numbers: Part<NonNullable<FilterRequest['numbers']>> = {
  read: (value) => {
    const parts = value.split(',').filter(Boolean);
    if (parts.length > limits.filterNumbersMost) return undefined;
    const read: NonNullable<FilterRequest['numbers']> = [];
    for (const part of parts) {
      const [spec = '', range = ''] = part.split(':');
      const ends = rangeOf(range);
      if (!integer.test(spec) || !ends) return undefined;
      read.push({ spec: Number(spec), ...ends });
    }
    return read;
  },
  write: (list) => joined(list.map(({ spec, from, to }) => `${spec}:${rangeText(from, to)}`)),
};
const text: Part<string> = {
  read: (value) => (value.length <= limits.searchTextLength && value.trim() ? value.trim() : undefined),
  write: (value) => value,
};
const words: Part<string[]> = {
  read: (value) => {
    const list = [...new Set(value.split(',').map((word) => word.trim()))].filter(Boolean);
    return list.length <= limits.excludedWordsMost && list.every((word) => word.length <= limits.excludedWordLength)
      ? list
      : undefined;
  },
  write: joined,
};

/** Four decimals, about ten metres. */
const degrees = (value: number): number => Number(value.toFixed(4));
const isPlace = (lng: number, lat: number): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
/** Comma-separated numbers; undefined if one is malformed. */
const figures = (value: string): number[] | undefined => {
  const parts = value.split(',');
  return parts.every((part) => number.test(part)) ? parts.map(Number) : undefined;
};
const around: Part<Around> = {
  read: (value) => {
    const [lat, lng, km, ...more] = figures(value) ?? [];
    if (lat === undefined || lng === undefined || km === undefined || more.length > 0) return undefined;
    return isPlace(lng, lat) && km > 0 && km <= limits.filterAroundKmMost ? { lat, lng, km } : undefined;
  },
  write: ({ lat, lng, km }) => [degrees(lat), degrees(lng), km].join(','),
};
const area: Part<Area> = {
  read: (value) => {
    const ends = figures(value) ?? [];
    if (ends.length % 2 === 1 || ends.length < 6 || ends.length > 2 * limits.filterAreaPointsMost) return undefined;
    const corners = Array.from({ length: ends.length / 2 }, (_, index): Area[number] => [
      ends[2 * index] ?? 0,
      ends[2 * index + 1] ?? 0,
    ]);
    return corners.every(([lng, lat]) => isPlace(lng, lat)) ? corners : undefined;
  },
  write: (corners) => corners.flat().map(degrees).join(','),
};

/** URL keys of an object's fields. */
type Parts<T> = readonly { [K in keyof T & string]-?: [key: string, field: K, part: Part<NonNullable<T[K]>>] }[keyof T &
  string][];

const requestParts: Parts<
  Pick<FilterRequest, 'text' | 'said' | 'category' | 'places' | 'price' | 'values' | 'numbers' | 'around' | 'area'>
> = [
  ['ffullText', 'text', text],
  ['said', 'said', text],
  ['ct', 'category', category],
  ['adc', 'places', places],
  ['pf', 'price', price],
  ['df', 'values', values],
  ['nf', 'numbers', numbers],
  ['near', 'around', around],
  ['area', 'area', area],
];
const likelyParts: Parts<LikelyFilters> = [
  ['lffullText', 'text', text],
  ['lct', 'category', category],
  ['ladc', 'places', places],
  ['lpf', 'price', price],
  ['ldf', 'values', values],
  ['lnf', 'numbers', numbers],
];
const excludedParts: Parts<ExcludedFilters> = [
  ['xct', 'categories', categories],
  ['xadc', 'places', places],
  ['xdf', 'values', values],
  ['xw', 'words', words],
];

/** Readers for an object's fields. `target` creates the object if needed. */
function readersOf<T extends object>(parts: Parts<T>, target: (request: FilterRequest) => T): Record<string, Reader> {
  return Object.fromEntries(
    parts.map(([key, field, part]) => [
      key,
      (value: string, { request }: FilterAddress) => {
        const read = part.read(value);
        if (read !== undefined) target(request)[field] = read;
        // A blank value is ignored, not malformed.
        return read !== undefined || value.trim() === '';
      },
    ]),
  );
}

/** Reader by key; returns false if the value is malformed. Other keys are ignored. */
const readers: Record<string, Reader> = {
  ...readersOf(requestParts, (request) => request),
  ...readersOf(likelyParts, (request) => (request.likely ??= {})),
  ...readersOf(excludedParts, (request) => (request.not ??= {})),
  orderItem: (value, { request }, all) => {
    const direction = all.has('desc') ? 'desc' : all.has('asc') ? 'asc' : undefined;
    const bySpec = specSortOf(`${value}-${direction ?? 'asc'}`);
    const sort = bySpec
      ? (`${bySpec.spec}-${bySpec.direction}` as const)
      : sorts.find((one) => one.item === value && one.direction === (direction ?? one.usual))?.sort;
    if (sort === undefined) return false;
    request.sort = sort;
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

/** The URL keys of a search. */
export const filterAddressKeys: readonly string[] = [...Object.keys(readers), 'asc', 'desc'];

const sorts: readonly { item: string; direction: 'asc' | 'desc'; usual: 'asc' | 'desc'; sort: AdSort }[] = [
  { item: 'date', direction: 'desc', usual: 'desc', sort: 'LastAddedFirst' },
  { item: 'price', direction: 'asc', usual: 'asc', sort: 'LowerPriceFirst' },
  { item: 'price', direction: 'desc', usual: 'asc', sort: 'HigherPriceFirst' },
];

/** Parses a search from a URL. Malformed values are left out and reported. */
export function readFilterAddress(search: URLSearchParams): FilterAddress {
  const address: FilterAddress = { request: {}, isMapOpen: false, malformed: [] };
  for (const [key, read] of Object.entries(readers)) {
    const value = search.get(key);
    if (value === null || value === '') continue;
    if (!read(value, address, search)) address.malformed.push(key);
  }
  return address;
}

/** Writes a search as URL parameters in a fixed order, so that each search has one URL. */
export function writeFilterAddress(
  request: FilterRequest,
  options: { map?: boolean; omitCategory?: boolean } = {},
): URLSearchParams {
  const search = new URLSearchParams();
  const add = <T extends object>(parts: Parts<T>, from: T | undefined) => {
    for (const [key, field, part] of parts) {
      const value = from?.[field];
      const written = value === undefined ? undefined : (part as Part<typeof value>).write(value);
      if (written) search.set(key, written);
    }
  };
  const { category: omitted, ...others } = request;
  add(requestParts, options.omitCategory ? others : request);
  add(likelyParts, request.likely);
  add(excludedParts, request.not);
  const bySpec = specSortOf(request.sort);
  const sort = bySpec ? { item: String(bySpec.spec), ...bySpec } : sorts.find((one) => one.sort === request.sort);
  if (sort) {
    search.set('orderItem', sort.item);
    search.set(sort.direction, '1');
  }
  if (options.map)
    search.set('mapView', request.box ? request.box.map((end) => Number(end.toFixed(5))).join(',') : '1');
  if (request.page !== undefined && request.page > 1) search.set('cp', request.page.toString());
  return search;
}

function integers(value: string, most: number): number[] | undefined {
  const parts = value.split(',').filter(Boolean);
  return parts.length <= most && parts.every((part) => integer.test(part))
    ? [...new Set(parts.map(Number))]
    : undefined;
}

/** `10-20`, `-20`, `10-`; both ends inclusive. */
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
