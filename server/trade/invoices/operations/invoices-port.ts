import type { Invoices } from '../port.ts';
import { invoicesByCauses } from '../store.ts';
import type { IssuingDeps } from './dependencies.ts';
import { issued, write, AlreadyIssued } from './issue-invoice.ts';
import { invoicesOfOrder } from './list-order-invoices.ts';

/** Issues documents. */
export function createInvoices(deps: IssuingDeps): Invoices {
  const { database } = deps;
  return {
    issue: (request) =>
      database.inTransaction(async () => {
        const id = await issued(database, request.cause);
        if (id !== undefined) return id;
        try {
          // A part of its own: where another was faster, the number that was taken goes back.
          return await database.savepoint(() => write(deps, request));
        } catch (error) {
          if (error instanceof AlreadyIssued) return error.id;
          throw error;
        }
      }),
    idsOf: async (causes) => new Map((await invoicesByCauses(database, causes)).map(({ cause, id }) => [cause, id])),
    ofOrder: (accountId, orderCode) => invoicesOfOrder(database, accountId, orderCode),
  };
}
