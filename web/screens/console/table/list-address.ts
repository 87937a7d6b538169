import { deskLists } from '../../../../contract/desk-lists.ts';
import type { DeskList, DeskSort } from '../../../../contract/desk-lists.ts';
import { adNumberIn } from '../frame/ad-number.ts';
import { dayIn } from '../frame/day-in.ts';
import { memberIdIn } from '../frame/member-id.ts';
import { readTableAddress, writeTableAddress } from './table-address.ts';
import type { TableRequest } from './table-address.ts';

/** Reads a filter from the address; undefined for an invalid value. */
export type FilterReader<T extends string | true = string> = (text: string) => T | undefined;

export const oneOf =
  <T extends string>(values: readonly T[]): FilterReader<T> =>
  (text) =>
    values.find((one) => one === text);

/** A day in Istanbul time. */
export const day: FilterReader = dayIn;

export const member: FilterReader = memberIdIn;

export const adNumber: FilterReader = adNumberIn;

export const matching =
  (pattern: RegExp): FilterReader =>
  (text) => {
    const typed = text.trim().toUpperCase();
    return pattern.test(typed) ? typed : undefined;
  };

export const textUpTo =
  (most: number): FilterReader =>
  (text) =>
    text.trim().slice(0, most) || undefined;

export const flag: FilterReader<true> = (text) => (text === 'true' ? true : undefined);

type Readers = Readonly<Record<string, FilterReader<string | true>>>;
type Filters<R extends Readers> = { [K in keyof R]: ReturnType<R[K]> };

/** What the address of a list says: its filters, sort, columns and page. */
export type ListRequest<L extends DeskList, R extends Readers> = Filters<R> & TableRequest<DeskSort<L>>;

export interface ListAddress<L extends DeskList, R extends Readers> {
  list: L;
  /** Reads the URL's query. Ignores invalid values. */
  read(search: URLSearchParams): ListRequest<L, R>;
  /** Leaves out default values. */
  write(path: string, request: Partial<ListRequest<L, R>>): string;
  /** The number of filters that are set. */
  filterCount(request: ListRequest<L, R>): number;
}

/** The address of a list with these filters, each under its name. */
export function listAddress<L extends DeskList, R extends Readers>(list: L, filters: R): ListAddress<L, R> {
  type Request = ListRequest<L, R>;
  const names = Object.keys(filters);
  const sorts = deskLists[list].sorts as readonly [DeskSort<L>, ...DeskSort<L>[]];
  return {
    list,
    read: (search) =>
      ({
        ...Object.fromEntries(names.map((name) => [name, filters[name]?.(search.get(name) ?? '')])),
        ...readTableAddress(search, { sorts, columns: deskLists[list].columns }),
      }) as Request,
    write(path, request) {
      const values = request as Readonly<Record<string, string | true | undefined>>;
      const query = new URLSearchParams([
        ...names.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
        ...Object.entries(writeTableAddress(request as Partial<TableRequest<DeskSort<L>>>, sorts[0])),
      ]).toString();
      return query === '' ? path : `${path}?${query}`;
    },
    filterCount: (request) => names.filter((name) => request[name as keyof Request] !== undefined).length,
  };
}
