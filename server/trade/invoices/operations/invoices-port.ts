import type { Invoices } from '../port.ts';
import { invoicesByCauses } from '../store.ts';
import type { InvoiceDeps } from './dependencies.ts';
import { AlreadyIssued, findIssued, issueInvoice } from './issue-invoice.ts';
import { listOrderInvoices } from './list-order-invoices.ts';

export function createInvoices(deps: InvoiceDeps): Invoices {
  const { database } = deps;
  return {
    issue: (request) =>
      database.inTransaction(async () => {
        const id = await findIssued(database, request.cause);
        if (id !== undefined) return id;
        try {
          // A savepoint, so that a concurrent duplicate returns its number to the series.
          return await database.savepoint(() => issueInvoice(deps, request));
        } catch (error) {
          if (error instanceof AlreadyIssued) return error.id;
          throw error;
        }
      }),
    idsOf: async (causes) => new Map((await invoicesByCauses(database, causes)).map(({ cause, id }) => [cause, id])),
    ofOrder: (accountId, orderCode) => listOrderInvoices(database, accountId, orderCode),
  };
}
