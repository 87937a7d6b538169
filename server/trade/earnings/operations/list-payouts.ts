import { filteredEarnings } from '../store/earnings.ts';
import type { EarningFilter } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import { pageWindow } from './page-window.ts';
import type { Paging } from './page-window.ts';
import { payoutViews } from './payout-view.ts';

/** Lists earnings with their events, for administrators. */
export async function listPayouts(
  { database }: EarningDeps,
  { currentPage, pageSize, ...chosen }: Paging & EarningFilter,
) {
  const { limit, offset } = pageWindow({ currentPage, pageSize });
  const { rows, count } = await filteredEarnings(database, chosen, limit, offset);
  return { items: await payoutViews(database, rows), totalCount: count };
}
