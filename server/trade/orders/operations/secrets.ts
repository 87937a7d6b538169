import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The six digits that a buyer reads to the seller. They follow from a secret of the server, so that they stand nowhere: who reads the database has none of them.
 */
export function handoverCode(secret: string, orderCode: string): string {
  const bytes = createHmac('sha256', secret).update(`handover ${orderCode}`).digest();
  return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** What opens an order to a buyer without an account: known to nobody but the server and who got the mail. It is of no use once the order is somebody else's. */
export const linkKey = (secret: string, orderCode: string, buyerId: string): string =>
  createHmac('sha256', secret).update(`order link ${orderCode} ${buyerId}`).digest('base64url');

/** Whether two secrets are the same, in a time that tells nothing. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
