import type { ServerResponse } from 'node:http';
import { DomainError } from '../errors.ts';

/** Maximum concurrent uploads, in all and for one client address. Each keeps its whole body in memory. */
const maxUploads = { inAll: 40, ofAddress: 16 };
const retryAfterSeconds = 5;

/** Returns a function that reserves an upload slot until the response or connection ends. Refuses with ServiceUnavailable if no slot is free. */
export function uploadLimit(): (address: string, response: ServerResponse) => void {
  const byAddress = new Map<string, number>();
  let all = 0;

  return (address, response) => {
    const own = byAddress.get(address) ?? 0;
    if (all >= maxUploads.inAll || own >= maxUploads.ofAddress)
      throw new DomainError('ServiceUnavailable', [], retryAfterSeconds);
    all += 1;
    byAddress.set(address, own + 1);
    // Also fires if the client disconnects.
    response.once('close', () => {
      all -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  };
}
