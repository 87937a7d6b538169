import type { Database } from '../../../platform/database.ts';
import { orderInvoices } from '../store.ts';
import { invoiceRowView } from './invoice-view.ts';

/** An account's documents about an order, oldest first, at most 100. */
export const listOrderInvoices = async (database: Database, accountId: string, orderCode: string) =>
  (await orderInvoices(database, accountId, orderCode)).map(invoiceRowView);
