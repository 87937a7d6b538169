import type { Database } from '../../../platform/database.ts';
import { accountsById } from '../store/accounts.ts';
import type { account } from '../tables.ts';

/** A seller's full account row. The caller decides which fields a user may see. */
export type SellerAccount = typeof account.$inferSelect;

export const sellerAccount = async (database: Database, id: string): Promise<SellerAccount | undefined> =>
  (await sellerAccounts(database, [id]))[0];

/** Accounts by id. Unknown ids are skipped. One statement. */
export const sellerAccounts = async (database: Database, ids: readonly string[]): Promise<SellerAccount[]> =>
  ids.length === 0 ? [] : accountsById(database, [...new Set(ids)]);
