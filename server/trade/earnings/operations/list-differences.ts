import { differencePage } from '../store/reconciliation.ts';
import type { EarningDeps } from './dependencies.ts';
import { pageWindow } from './page-window.ts';
import type { Paging } from './page-window.ts';

/** Lists differences, open ones first. */
export async function listDifferences({ database }: EarningDeps, page: Paging) {
  const { limit, offset } = pageWindow(page);
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
