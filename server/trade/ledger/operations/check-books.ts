import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Imbalance } from '../rules.ts';
import { falseCheckpoints, fold, lockState, imbalancesAfter, markChecked } from '../store/checks.ts';
import type { Reach } from '../store/checks.ts';
import { closeImbalance, saveImbalance, openImbalances } from '../store/imbalances.ts';

/** Maximum number of entries folded per transaction, to keep it short. */
const maxFolded = 200_000n;

/** Thrown once for each new imbalance. The failed job raises the alarm. */
class BooksDoNotBalance extends Error {
  constructor(found: readonly Imbalance[]) {
    const words = found.map(({ kind, about, amount }) => `${kind} ${about}: ${amount} kuruş`);
    super(`The books do not balance; nothing is paid out. ${words.join(' · ')}`);
  }
}

interface Checked {
  /** Imbalances found for the first time. */
  news: Imbalance[];
  /** Highest entry id that can be folded, and whether entries up to it are left. */
  safeId: bigint;
  isBehind: boolean;
}

/**
 * Checks entries since the last checkpoint and folds those that are final. Checks the whole ledger if `whole` or if an imbalance is open, and then
 * closes resolved ones. Undefined if another process is checking.
 */
export const checkBooks = (database: Database, whole = false): Promise<Checked | undefined> =>
  database.inTransaction(async () => {
    const reach = await lockState(database);
    if (!reach) return undefined;
    const now = clock.now();
    const open = await openImbalances(database);
    const isWhole = whole || open.length > 0;
    const found = await imbalancesAfter(database, isWhole ? 0n : reach.foldedId);
    if (isWhole) found.push(...(await falseCheckpoints(database)));
    const news: Imbalance[] = [];
    for (const one of found) if (await saveImbalance(database, one, now)) news.push(one);
    const foundKeys = new Set(found.map(({ kind, about }) => `${kind} ${about}`));
    for (const one of open) {
      if (!foundKeys.has(`${one.kind} ${one.about}`)) await closeImbalance(database, { id: one.id, now });
    }
    await markChecked(database, now, isWhole);
    return { news, safeId: reach.safeId, isBehind: await foldSome(database, reach) };
  });

/** Checks the books and folds all checked entries. Throws BooksDoNotBalance if it found new imbalances, after they are stored. */
export async function runCheck(database: Database, whole = false): Promise<void> {
  const checked = await checkBooks(database, whole);
  if (!checked) return;
  // Later entries are unchecked and wait for the next check.
  for (let { isBehind } = checked; isBehind;) {
    isBehind = await database.inTransaction(async () => {
      const reach = await lockState(database);
      return reach !== undefined && foldSome(database, { ...reach, safeId: checked.safeId });
    });
  }
  if (checked.news.length > 0) throw new BooksDoNotBalance(checked.news);
}

/** Folds at most `maxFolded` entries; returns whether more are left. */
async function foldSome(database: Database, { foldedId, safeId }: Reach): Promise<boolean> {
  const upTo = safeId - foldedId > maxFolded ? foldedId + maxFolded : safeId;
  if (upTo > foldedId) await fold(database, foldedId, upTo);
  return upTo < safeId;
}
