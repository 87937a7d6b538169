import { createHash, timingSafeEqual } from 'node:crypto';
import type { CarrierCall, CarrierWord } from './port.ts';

const codes = /(?<!\d)\d{12}(?!\d)/g;
/** Parcels that one notification may name. */
const maxCodes = 50;

/**
 * What a carrier's notification is taken for where its own form is a matter of the contract: that something happened to the parcels whose codes
 * it names. It must bear the secret that was agreed upon; what happened is asked of the carrier, so that no notification moves a parcel by itself.
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
