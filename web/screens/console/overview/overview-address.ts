import { dayIn } from '../frame/day-in.ts';

export interface OverviewRequest {
  from: string | undefined;
  to: string | undefined;
}

/** Reads the URL's query. Ignores invalid values. */
export const readOverviewAddress = (search: URLSearchParams): OverviewRequest => ({
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
});

export function writeOverviewAddress(path: string, { from, to }: Partial<OverviewRequest>): string {
  const search = new URLSearchParams([
    ...(from === undefined ? [] : [['from', from]]),
    ...(to === undefined ? [] : [['to', to]]),
  ]).toString();
  return search === '' ? path : `${path}?${search}`;
}

const dayMs = 86_400_000;

/** The day that many days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** Parameters of the review queue, whose address was the overview's. */
const queueParameters = ['id', 'filter', 'sort', 'code'];

export const isQueueAddress = (search: URLSearchParams): boolean => queueParameters.some((name) => search.has(name));
