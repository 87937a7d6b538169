import type { EarningDeps } from './dependencies.ts';
import type { PageOf } from './paging.ts';
import { pageOf } from './paging.ts';
import { differencePage } from '../store/reconciliation.ts';

/** Differences for the desk, the open ones first. */
export async function readDifferences({ database }: EarningDeps, page: PageOf) {
  const { limit, offset } = pageOf(page);
  const { rows, count } = await differencePage(database, limit, offset);
  return {
    items: rows.map(({ foundAt, closedAt, paymentId, reason, ...row }) => ({
      ...row,
      foundAt: foundAt.toISOString(),
      ...(paymentId !== null && { paymentId }),
      ...(closedAt && { closedAt: closedAt.toISOString() }),
      ...(reason !== null && { reason }),
    })),
    totalCount: count,
  };
}
