import { isPublicEndpoint } from '../../../adapters/push/public-addresses.ts';
import type { PushTarget } from '../../../adapters/push/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { deleteOwnSubscription, deleteSubscription, keepSubscription, readSubscriptions } from '../store/push.ts';
import type { PushApplications } from '../port.ts';
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

/** Where the push messages of several members go: browsers and applications. Two statements, none for nobody. */
export async function pushTargets(
  database: Database,
  accountIds: readonly string[],
  applications: Pick<PushApplications, 'tokensOf'>,
): Promise<Map<string, PushTarget[]>> {
  if (accountIds.length === 0) return new Map();
  const browsers = Map.groupBy(await readSubscriptions(database, accountIds), ({ accountId }) => accountId);
  const tokens = await applications.tokensOf(accountIds);
  const targetsOf = (accountId: string): PushTarget[] => [
    ...(browsers.get(accountId) ?? []).map(({ endpoint, keys }) => ({ kind: 'browser', endpoint, keys }) as const),
    ...(tokens.get(accountId) ?? []).map((token) => ({ kind: 'application', token }) as const),
  ];
  return new Map(accountIds.map((accountId) => [accountId, targetsOf(accountId)]));
}

/** Forgets a browser that the push service knows no more. */
export async function forgetBrowser(database: Database, endpoint: string): Promise<void> {
  await deleteSubscription(database, endpoint);
}
