import type { ServerResponse } from 'node:http';
import { DomainError } from '../errors.ts';

/** Uploads that are under way at a time: each holds its whole body in memory. One network address may not take every place. */
const maxUploads = { inAll: 40, ofAddress: 16 };
const retryAfterSeconds = 5;

/**
 * Counts the uploads under way. What it answers takes a place until the response has ended, or its connection. Refuses ServiceUnavailable while
 * there is none.
 */
export function uploadLimit(): (address: string, response: ServerResponse) => void {
  const byAddress = new Map<string, number>();
  let all = 0;

  return (address, response) => {
    const own = byAddress.get(address) ?? 0;
    if (all >= maxUploads.inAll || own >= maxUploads.ofAddress)
      throw new DomainError('ServiceUnavailable', [], retryAfterSeconds);
    all += 1;
    byAddress.set(address, own + 1);
    // Also where somebody goes away in the middle.
    response.once('close', () => {
      all -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  };
}
