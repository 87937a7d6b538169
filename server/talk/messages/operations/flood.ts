import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { sharedRates } from '../../../platform/http/rate-store.ts';

const windowMs = 60_000;

/**
 * Counts what each member writes, in all copies together: calls are otherwise counted by network, which thousands of phones share. The function refuses
 * TooManyRequests, and says when the next message is taken. Call it outside of any transaction.
 */
export function createFloodGuard(database: Database): (accountId: string) => Promise<void> {
  const rates = new (sharedRates(database))({}, 'messages');
  return (accountId) =>
    new Promise((resolve, reject) => {
      rates.incr(
        accountId,
        (error, state) => {
          // Where nothing can be counted nobody is kept from writing.
          if (error || !state || state.current <= limits.messagesAMinute) return resolve();
          reject(new DomainError('TooManyRequests', [], Math.ceil(state.ttl / 1000)));
        },
        windowMs,
        limits.messagesAMinute,
      );
    });
}
