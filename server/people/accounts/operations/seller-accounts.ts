import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { account } from '../tables.ts';

/** A seller's full account row. The caller decides which fields a user may see. */
export type SellerAccount = typeof account.$inferSelect;

export async function sellerAccount(database: Database, id: string): Promise<SellerAccount | undefined> {
  const [row] = await database.orm().select().from(account).where(eq(account.id, id));
  return row;
}

/** Accounts by id. Unknown ids are skipped. One statement. */
export async function sellerAccounts(database: Database, ids: readonly string[]): Promise<SellerAccount[]> {
  if (ids.length === 0) return [];
  return database
    .orm()
    .select()
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
}
