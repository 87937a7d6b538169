import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { account } from '../tables.ts';

/** A member as sellers are read; who may see what of it the caller decides. */
export type SellerAccount = typeof account.$inferSelect;

/** A member by id, or nothing. */
export async function sellerAccount(database: Database, id: string): Promise<SellerAccount | undefined> {
  const [row] = await database.orm().select().from(account).where(eq(account.id, id));
  return row;
}

/** Members by id; those who never were are left out. One statement. */
export async function sellerAccounts(database: Database, ids: readonly string[]): Promise<SellerAccount[]> {
  if (ids.length === 0) return [];
  return database
    .orm()
    .select()
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
}
