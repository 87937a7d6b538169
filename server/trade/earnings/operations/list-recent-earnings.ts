import { countOf, earningsOf } from '../store/earnings.ts';
import { bankAccountOf } from '../store/bank-accounts.ts';
import type { EarningDeps } from './dependencies.ts';
import { pageWindow } from './page-window.ts';
import type { Paging } from './page-window.ts';
import { earningView } from './earning-view.ts';

export async function listRecentEarnings({ database }: EarningDeps, sellerId: string, page: Paging) {
  const { limit, offset } = pageWindow(page);
  const count = await countOf(database, sellerId);
  const heldUntil = (await bankAccountOf(database, sellerId))?.heldUntil;
  const rows = await earningsOf(database, sellerId, limit, offset);
  return { items: rows.map((row) => earningView(row, heldUntil)), totalCount: count };
}
