import { chance } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { invoiceSheet } from './operations/list-invoices-as-admin.ts';
import { exportInvoices, moveInvoices } from './store.ts';

/** Account hooks. Documents are kept for ten years as the law requires; an erased account is replaced by a random id. */
export const invoiceHooks = (database: Database): AccountHooks => ({
  async guestBecameMember(guestId, memberId) {
    await moveInvoices(database, guestId, memberId);
  },
  async accountErased(accountId) {
    await moveInvoices(database, accountId, chance.uuid());
  },
  deskSheets: [invoiceSheet(database)],
  exports: { invoices: (accountId) => exportInvoices(database, accountId) },
});
