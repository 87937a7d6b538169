import { eq } from 'drizzle-orm';
import { account } from './tables.ts';
import type { Database } from '../platform/database.ts';

/** A member as sellers are read; who may see what of it the caller decides. */
export type SellerAccount = typeof account.$inferSelect;

/** A member by id, or nothing. */
export async function sellerAccount(database: Database, id: string): Promise<SellerAccount | undefined> {
  const [row] = await database.orm().select().from(account).where(eq(account.id, id));
  return row;
}
