import { expect } from 'vitest';
import type { Database } from '../../server/platform/database.ts';
import { falseCheckpoints, imbalancesAfter } from '../../server/trade/ledger/store/checks.ts';

/** Every test that moves money ends with it: all entries add up, by transaction and together, and no account stands where it cannot. */
export async function expectBooksToBalance(database: Database): Promise<void> {
  const found = [...(await imbalancesAfter(database, 0n)), ...(await falseCheckpoints(database))];
  expect(found, 'the books do not balance').toEqual([]);
}
