import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { listRefunds } from '../store/refund-list.ts';

/** A member’s latest refunds on both sides for staff. One statement. */
export async function listRefundsOfMember({ database }: { database: Database }, userId: string) {
  const selection = { accountId: userId, side: undefined, status: undefined, from: undefined };
  const rows = await listRefunds(database, selection, { limit: limits.deskSectionMost, offset: 0 });
  return rows.map(({ id, code, orderCode, buyerId, status, asked, approved, createdAt }) => ({
    refundId: id,
    code,
    orderCode,
    side: buyerId === userId.toLowerCase() ? ('Buyer' as const) : ('Seller' as const),
    status,
    asked,
    ...(approved !== null && { approved }),
    createdAt: createdAt.toISOString(),
  }));
}
