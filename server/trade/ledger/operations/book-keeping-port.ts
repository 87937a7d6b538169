import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { BookKeeping } from '../port.ts';
import { stateOf } from '../store/checks.ts';
import { providerPostings, providerPostingsOf, totals } from '../store/entries.ts';
import { closeImbalance, openImbalances } from '../store/imbalances.ts';
import { checkBooks } from './check-books.ts';

export const createBookKeeping = (database: Database): BookKeeping => ({
  async state() {
    const state = await stateOf(database);
    return {
      checkedAt: state?.checkedAt ?? null,
      auditedAt: state?.auditedAt ?? null,
      imbalances: await openImbalances(database),
      totals: await totals(database),
    };
  },
  check: async () => void (await checkBooks(database, true)),
  async isChecked() {
    const since = clock.now().getTime() - limits.booksCheckedMinutes * 60_000;
    const state = await stateOf(database);
    if (state?.checkedAt && state.checkedAt.getTime() >= since) return true;
    return (await checkBooks(database)) !== undefined;
  },
  acceptImbalance: (id, by, reason) => closeImbalance(database, { id, by, reason, now: clock.now() }),
  providerPostings: (from, to) => providerPostings(database, from, to),
  providerPostingsOf: (paymentIds) => providerPostingsOf(database, paymentIds),
});
