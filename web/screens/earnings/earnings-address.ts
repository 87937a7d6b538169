import { earningsPeriods } from '../../../contract/enums.ts';
import type { EarningsPeriod } from '../../../contract/enums.ts';

export const pageSize = 20;

export interface EarningsRequest {
  period: EarningsPeriod;
  page: number;
}

/** Reads the address; uses defaults for invalid values. */
export function readEarningsAddress(search: URLSearchParams): EarningsRequest {
  const page = Number(search.get('page') ?? 1);
  return {
    period: earningsPeriods.find((period) => period === search.get('period')) ?? 'Monthly',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Omits default values. */
export function earningsAddress(path: string, { period, page }: EarningsRequest): string {
  const search = new URLSearchParams();
  if (period !== 'Monthly') search.set('period', period);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
