import { dayIn } from '../frame/day-in.ts';
import { memberIdIn } from '../frame/member-id.ts';
import { adNumberIn } from '../frame/ad-number.ts';

export const subjects = ['ads', 'members', 'chats', 'questions', 'reasons'] as const;
export type Subject = (typeof subjects)[number];

/** The shown reports, as stored in the URL. */
export interface ReportsRequest {
  about: Subject;
  isSolved: boolean;
  /** An ad number. */
  ad: string | undefined;
  /** Id of the reported member, or of the reported ads' seller. */
  member: string | undefined;
  /** Days such as `2026-11-21`, both inclusive. */
  from: string | undefined;
  until: string | undefined;
  /** From 1. */
  page: number;
}

const maxPage = 500;

/** Reads the URL's query. Ignores invalid values. */
export function readReportsAddress(search: URLSearchParams): ReportsRequest {
  const page = Number(search.get('page') ?? 1);
  return {
    about: subjects.find((one) => one === search.get('about')) ?? 'ads',
    isSolved: search.get('state') === 'solved',
    ad: adNumberIn(search.get('ad') ?? ''),
    member: memberIdIn(search.get('member') ?? ''),
    from: dayIn(search.get('from')),
    until: dayIn(search.get('until')),
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

/** Leaves out default values. */
export function writeReportsAddress(path: string, request: Partial<ReportsRequest>): string {
  const { about, isSolved, ad, member, from, until, page } = request;
  const search = new URLSearchParams({
    ...(about !== undefined && about !== 'ads' && { about }),
    ...(isSolved && { state: 'solved' }),
    ...(ad !== undefined && { ad }),
    ...(member !== undefined && { member }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Whether a filter other than open/solved is set. */
export const isNarrowed = ({ ad, member, from, until }: ReportsRequest): boolean =>
  [ad, member, from, until].some((one) => one !== undefined);
