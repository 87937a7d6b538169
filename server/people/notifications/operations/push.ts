import { isPublicEndpoint } from '../../../adapters/push/addresses.ts';
import type { PushTarget } from '../../../adapters/push/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { deleteOwnSubscription, deleteSubscription, keepSubscription, readSubscriptions } from '../store/push.ts';
import type { Subscription } from '../store/push.ts';

/** Browsers of one member; the oldest make room. */
const browsersMost = 20;

/** Sends a member's push messages to a browser; one that another member used before changes hands. Refuses what is no public address. */
export async function subscribe(
  database: Database,
  accountId: string,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (!isPublicEndpoint(endpoint))
    throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: 'endpoint' }]);
  await keepSubscription(database, accountId, { endpoint, keys }, browsersMost);
}

/** Ends a member's push messages to a browser; unknown ones are none already. */
export async function unsubscribe(database: Database, accountId: string, endpoint: string): Promise<void> {
  await deleteOwnSubscription(database, accountId, endpoint);
}

/** Where a member's push messages go: browsers and applications. */
export async function pushTargets(
  database: Database,
  accountId: string,
  applicationTokens: (accountId: string) => Promise<readonly string[]>,
): Promise<PushTarget[]> {
  const browsers = await readSubscriptions(database, accountId);
  const tokens = await applicationTokens(accountId);
  return [
    ...browsers.map(({ endpoint, keys }) => ({ kind: 'browser', endpoint, keys }) as const),
    ...tokens.map((token) => ({ kind: 'application', token }) as const),
  ];
}

/** Forgets a browser that the push service knows no more. */
export async function forgetBrowser(database: Database, endpoint: string): Promise<void> {
  await deleteSubscription(database, endpoint);
}
