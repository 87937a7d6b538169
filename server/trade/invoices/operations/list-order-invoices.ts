import type { Database } from '../../../platform/database.ts';
import { ofOrder } from '../store.ts';
import { rowView } from './invoice-view.ts';

/** Documents of an account about an order, the oldest first. */
export const invoicesOfOrder = async (database: Database, accountId: string, orderCode: string) =>
  (await ofOrder(database, accountId, orderCode)).map(rowView);
