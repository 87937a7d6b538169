import { isPublicEndpoint } from '../../../adapters/push/addresses.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { deleteOwnSubscription, saveSubscription } from '../store/push-subscriptions.ts';
import type { Subscription } from '../store/push-subscriptions.ts';

/** Browsers of one member; the oldest make room. */
const maxBrowsers = 20;

/** Sends a member's push messages to a browser; one that another member used before changes hands. Refuses what is no public address. */
export async function subscribe(
  database: Database,
  accountId: string,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (!isPublicEndpoint(endpoint))
    throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: 'endpoint' }]);
  await saveSubscription(database, accountId, { endpoint, keys }, maxBrowsers);
}

/** Ends a member's push messages to a browser; unknown ones are none already. */
export async function unsubscribe(database: Database, accountId: string, endpoint: string): Promise<void> {
  await deleteOwnSubscription(database, accountId, endpoint);
}
