import { required } from '../../../platform/errors.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import type { EarningDeps } from './dependencies.ts';
import { readBooks } from './read-books.ts';
import type { Books } from './read-books.ts';

/** Closes an imbalance with the administrator's reason. Throws ImbalanceNotFound. */
export async function closeImbalance(
  deps: EarningDeps,
  { imbalanceId, reason }: { imbalanceId: string; reason: string },
  byId: string,
): Promise<Books> {
  const { database, books } = deps;
  await database.inTransaction(async () => {
    const about = required(await books.acceptImbalance(imbalanceId, byId, reason), 'ImbalanceNotFound');
    await logDeskAct(database, { act: 'CloseImbalance', byId, about, message: reason });
  });
  return readBooks(deps);
}
