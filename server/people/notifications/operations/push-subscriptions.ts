import { isPublicEndpoint } from '../../../adapters/public-addresses.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { deleteOwnSubscription, saveSubscription } from '../store/push-subscriptions.ts';
import type { Subscription } from '../store/push-subscriptions.ts';

/** Limit per member; the oldest are deleted. */
const maxBrowsers = 20;

/**
 * Subscribes a browser to the member's push messages. A browser subscribed by another member changes its owner. Throws ValidationFailed if the
 * endpoint is no public address.
 */
export async function subscribe(
  database: Database,
  accountId: string,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (!isPublicEndpoint(endpoint))
    throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: 'endpoint' }]);
  await saveSubscription(database, accountId, { endpoint, keys }, maxBrowsers);
}

/** Removes the member's subscription; does nothing if there is none. */
export async function unsubscribe(database: Database, accountId: string, endpoint: string): Promise<void> {
  await deleteOwnSubscription(database, accountId, endpoint);
}
