import { createHash, timingSafeEqual } from 'node:crypto';
import type { CarrierCall, CarrierWord } from './port.ts';

const codes = /(?<!\d)\d{12}(?!\d)/g;
/** Maximum number of parcels in one notification. */
const maxCodes = 50;

/**
 * Returns the parcel codes in a notification, whatever its format, which the contract defines. Returns undefined unless it carries the agreed secret.
 * The notification does not change a parcel: the caller then asks the carrier for its state.
 */
export function parcelsInNotification(
  { headers, body }: CarrierCall,
  secret: string | undefined,
): CarrierWord[] | undefined {
  const [, given] = /^Bearer (\S+)$/.exec(String(headers['authorization'] ?? '')) ?? [];
  if (secret === undefined || given === undefined || !timingSafeEqual(digest(given), digest(secret))) return undefined;
  return [...new Set(body.toString().match(codes))].slice(0, maxCodes).map((code) => ({ code }));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
