import { memberFilters, memberSorts } from '../../../../contract/member-filters.ts';
import type { MemberSort } from '../../../../contract/member-filters.ts';
import { memberIdIn } from '../frame/member-id.ts';

type Filters = { [K in keyof typeof memberFilters]: (typeof memberFilters)[K][number] | undefined };

/** The shown members, as stored in the URL. */
export interface MembersRequest extends Filters {
  /** Days such as `2026-11-21`, both inclusive. */
  from: string | undefined;
  until: string | undefined;
  sort: MemberSort;
  /** The last member of the previous page. */
  after: string | undefined;
}

const dayIn = (text: string | null): string | undefined =>
  text !== null && /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** Reads the URL's query. Ignores invalid values. */
export function readMembersAddress(search: URLSearchParams): MembersRequest {
  const filter = <K extends keyof Filters>(name: K) =>
    (memberFilters[name] as readonly string[]).find((one) => one === search.get(name)) as Filters[K];
  return {
    type: filter('type'),
    status: filter('status'),
    verified: filter('verified'),
    reports: filter('reports'),
    plan: filter('plan'),
    sales: filter('sales'),
    from: dayIn(search.get('from')),
    until: dayIn(search.get('until')),
    sort: memberSorts.find((one) => one === search.get('sort')) ?? 'Newest',
    after: memberIdIn(search.get('after') ?? ''),
  };
}

/** Leaves out default values. */
export function writeMembersAddress(path: string, request: Partial<MembersRequest>): string {
  const { sort, ...filters } = request;
  const search = new URLSearchParams(
    Object.entries({ ...filters, sort: sort === 'Newest' ? undefined : sort }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}
