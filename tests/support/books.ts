import { expect } from 'vitest';
import type { Database } from '../../server/platform/database.ts';
import { falseCheckpoints, imbalancesAfter } from '../../server/trade/ledger/store/checks.ts';

/** Called at the end of every test that moves money: entries add up per transaction and in total, and no account has an impossible balance. */
export async function expectBooksToBalance(database: Database): Promise<void> {
  const found = [...(await imbalancesAfter(database, 0n)), ...(await falseCheckpoints(database))];
  expect(found, 'the books do not balance').toEqual([]);
}
