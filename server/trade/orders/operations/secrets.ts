import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the six digits that the buyer reads to the seller. They are derived from a server secret and never stored, so the database does not reveal
 * them.
 */
export function handoverCode(secret: string, orderCode: string): string {
  const bytes = createHmac('sha256', secret).update(`handover ${orderCode}`).digest();
  return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** Returns the key of a guest's order link. It depends on the buyer id, so it becomes invalid when a member claims the order. */
export const linkKey = (secret: string, orderCode: string, buyerId: string): string =>
  createHmac('sha256', secret).update(`order link ${orderCode} ${buyerId}`).digest('base64url');

/** Compares two secrets in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
