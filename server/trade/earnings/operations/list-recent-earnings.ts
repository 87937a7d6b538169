import type { EarningDeps } from './dependencies.ts';
import type { PageOf } from './paging.ts';
import { pageOf } from './paging.ts';
import { countOf, earningsOf } from '../store/earnings.ts';
import { bankAccountOf } from '../store/bank-accounts.ts';
import { earningOf } from './earning-view.ts';

export async function readRecent({ database }: EarningDeps, sellerId: string, page: PageOf) {
  const { limit, offset } = pageOf(page);
  const count = await countOf(database, sellerId);
  const heldUntil = (await bankAccountOf(database, sellerId))?.heldUntil;
  const rows = await earningsOf(database, sellerId, limit, offset);
  return { items: rows.map((row) => earningOf(row, heldUntil)), totalCount: count };
}
