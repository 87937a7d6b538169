import type { z } from 'zod';
import type { booksState } from '../../../../contract/schemas/earning.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { required } from '../../../platform/errors.ts';
import { lastReconciliation, openDifferenceCount } from '../store/reconciliation.ts';
import type { EarningDeps } from './deps.ts';

type Books = z.output<typeof booksState>;

/** How the books stand, for the desk. */
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

export async function checkNow(deps: EarningDeps): Promise<Books> {
  await deps.books.check();
  return readBooks(deps);
}

/** An administrator answers for something that stays wrong. Refuses ImbalanceNotFound. */
export async function answerFor(
  deps: EarningDeps,
  { imbalanceId, reason }: { imbalanceId: string; reason: string },
  byId: string,
): Promise<Books> {
  const { database, books } = deps;
  await database.inTransaction(async () => {
    const about = required(await books.answerFor(imbalanceId, byId, reason), 'ImbalanceNotFound');
    await logDeskAct(database, { act: 'CloseImbalance', byId, about, message: reason });
  });
  return readBooks(deps);
}
