import { noMoney } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/database.ts';
import type { Ledger } from '../port.ts';
import { balanced } from '../rules.ts';
import { balanceOf, balancesOf, insertPosting, linesOf } from '../store/entries.ts';
import { countOpen } from '../store/imbalances.ts';

export const createLedger = (database: Database): Ledger => ({
  post: async ({ entries, ...posting }) => insertPosting(database, posting, balanced(posting.cause, entries)),
  async balanceOf(account, subjectId) {
    if (subjectId === undefined) return balanceOf(database, account);
    return (await balancesOf(database, account, [subjectId])).get(subjectId) ?? noMoney;
  },
  balancesOf: (account, subjectIds) => balancesOf(database, account, subjectIds),
  linesOf: (of) => linesOf(database, of),
  isSound: async () => (await countOpen(database)) === 0,
});
