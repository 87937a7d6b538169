import { noMoney } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/database.ts';
import type { Ledger, Posting } from '../port.ts';
import { balanced } from '../rules.ts';
import { balanceOf, balancesOf, insertPostings, linesOf, queuePostings } from '../store/entries.ts';
import { countOpen } from '../store/imbalances.ts';

/** Postings that wait for the next one of their transaction. */
const waiting = 'ledger postings';

const checked = (posting: Posting): Posting => ({ ...posting, entries: balanced(posting.cause, posting.entries) });

export const createLedger = (database: Database): Ledger => ({
  async post(posting) {
    const all = [...database.takeGathered<Posting>(waiting), checked(posting)];
    return (await insertPostings(database, all)).has(posting.cause);
  },
  postWithNext: (posting) => database.gather(waiting, [checked(posting)], (all) => queuePostings(database, all)),
  async balanceOf(account, subjectId) {
    if (subjectId === undefined) return balanceOf(database, account);
    return (await balancesOf(database, account, [subjectId])).get(subjectId) ?? noMoney;
  },
  balancesOf: (account, subjectIds) => balancesOf(database, account, subjectIds),
  linesOf: (of) => linesOf(database, of),
  isSound: async () => (await countOpen(database)) === 0,
});
