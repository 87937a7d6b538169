import { createHash, timingSafeEqual } from 'node:crypto';
import type { CarrierCall, CarrierNotification } from './port.ts';

const codes = /(?<!\d)\d{12}(?!\d)/g;
/** Maximum number of parcels in one notification. */
const maxCodes = 50;

/**
 * Returns the parcel codes in a notification of any format, since each carrier's contract defines its own. Returns undefined unless it carries the agreed secret.
 * The notification does not change a parcel: the caller then asks the carrier for its state.
 */
export function parcelsInNotification(
  { headers, body }: CarrierCall,
  secret: string | undefined,
): CarrierNotification[] | undefined {
  const [, received] = /^Bearer (\S+)$/.exec(String(headers['authorization'] ?? '')) ?? [];
  if (secret === undefined || received === undefined || !timingSafeEqual(digest(received), digest(secret)))
    return undefined;
  return [...new Set(body.toString().match(codes))].slice(0, maxCodes).map((code) => ({ code }));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
