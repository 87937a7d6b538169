import { deskPage } from '../store/earnings.ts';
import type { DeskChoice } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import type { PageOf } from './paging.ts';
import { pageOf } from './paging.ts';
import { shown } from './payout-view.ts';

/** Earnings at the desk, with what became of them. */
export async function readPayouts(
  { database }: EarningDeps,
  { currentPage, pageSize, ...chosen }: PageOf & DeskChoice,
) {
  const { limit, offset } = pageOf({ currentPage, pageSize });
  const { rows, count } = await deskPage(database, chosen, limit, offset);
  return { items: await shown(database, rows), totalCount: count };
}
