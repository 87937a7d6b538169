import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { sharedRates } from '../../../platform/http/rate-store.ts';

const windowMs = 60_000;

/**
 * Limits messages per member, counted across all servers. The general limit counts per network, which thousands of phones may share. The returned
 * function throws TooManyRequests with the seconds to wait. Call it outside of a transaction.
 */
export function createMessageRateLimit(database: Database): (accountId: string) => Promise<void> {
  const rates = new (sharedRates(database))({}, 'messages');
  return (accountId) =>
    new Promise((resolve, reject) => {
      rates.incr(
        accountId,
        (error, state) => {
          // Allows the message if counting fails.
          if (error || !state || state.current <= limits.messagesAMinute) return resolve();
          reject(new DomainError('TooManyRequests', [], Math.ceil(state.ttl / 1000)));
        },
        windowMs,
        limits.messagesAMinute,
      );
    });
}
