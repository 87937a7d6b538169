import { chance } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { exportInvoices, moveInvoices } from './store.ts';

/** What becomes of documents with an account: the law keeps them for ten years, also those of somebody who is gone, under nobody's id. */
export const invoiceHooks = (database: Database): AccountHooks => ({
  async guestBecameMember(guestId, memberId) {
    await moveInvoices(database, guestId, memberId);
  },
  async accountErased(accountId) {
    await moveInvoices(database, accountId, chance.uuid());
  },
  exports: { invoices: (accountId) => exportInvoices(database, accountId) },
});
