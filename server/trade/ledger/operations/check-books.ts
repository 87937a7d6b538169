import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Imbalance } from '../rules.ts';
import { falseCheckpoints, fold, lockState, imbalancesAfter, markChecked } from '../store/checks.ts';
import type { Reach } from '../store/checks.ts';
import { closeImbalance, saveImbalance, openImbalances } from '../store/imbalances.ts';

/** Entries that one check folds at most, so that its transaction stays short. */
const maxFolded = 200_000n;

/** Something cannot be: told once, when it is found. The failed job is what rings. */
class BooksDoNotBalance extends Error {
  constructor(found: readonly Imbalance[]) {
    const words = found.map(({ kind, about, amount }) => `${kind} ${about}: ${amount} kuruş`);
    super(`The books do not balance; nothing is paid out. ${words.join(' · ')}`);
  }
}

/** What a check has seen. */
interface Checked {
  /** What is wrong and was not known. */
  news: Imbalance[];
  /** Up to which entry this can be folded, and whether there is more of that. */
  safeId: bigint;
  isBehind: boolean;
}

/**
 * Checks what has been written since the last checkpoint, and everything where something is wrong already or `whole` is asked: then what has been put right
 * is closed. Whatever can no longer change its order is folded into the checkpoints. Nothing where another copy is at it.
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

/** The check as a job does it; what it has looked at is folded to the end. An imbalance that is news fails it, once it is written. */
export async function runCheck(database: Database, whole = false): Promise<void> {
  const checked = await checkBooks(database, whole);
  if (!checked) return;
  // What came meanwhile was not looked at: it is the next check's.
  for (let { isBehind } = checked; isBehind;) {
    isBehind = await database.inTransaction(async () => {
      const reach = await lockState(database);
      return reach !== undefined && foldSome(database, { ...reach, safeId: checked.safeId });
    });
  }
  if (checked.news.length > 0) throw new BooksDoNotBalance(checked.news);
}

/** Takes into the checkpoints what can be taken, some of it at a time. Answers whether there is more. */
async function foldSome(database: Database, { foldedId, safeId }: Reach): Promise<boolean> {
  const upTo = safeId - foldedId > maxFolded ? foldedId + maxFolded : safeId;
  if (upTo > foldedId) await fold(database, foldedId, upTo);
  return upTo < safeId;
}
