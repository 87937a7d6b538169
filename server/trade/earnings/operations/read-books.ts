import type { z } from 'zod';
import type { booksState } from '../../../../contract/schemas/earning.ts';
import { lastReconciliation, openDifferenceCount } from '../store/reconciliation.ts';
import type { EarningDeps } from './dependencies.ts';

export type Books = z.output<typeof booksState>;

/** Reads the ledger's balance, imbalances and last reconciliation. */
export async function readBooks({ database, books }: EarningDeps): Promise<Books> {
  const state = await books.state();
  const last = await lastReconciliation(database);
  return {
    isSound: state.imbalances.length === 0,
    ...(state.checkedAt && { checkedAt: state.checkedAt.toISOString() }),
    ...(state.auditedAt && { auditedAt: state.auditedAt.toISOString() }),
    imbalances: state.imbalances.map(({ foundAt, ...one }) => ({ ...one, foundAt: foundAt.toISOString() })),
    totals: [...state.totals].map(([account, amount]) => ({ account, amount })),
    ...(last && { reconciledDay: last.day, reconciledAt: last.at.toISOString() }),
    openDifferences: await openDifferenceCount(database),
  };
}
