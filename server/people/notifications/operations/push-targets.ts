import type { PushTarget } from '../../../adapters/push/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { PushApplications } from '../port.ts';
import { deleteSubscription, readSubscriptions } from '../store/push-subscriptions.ts';

/** Browsers and applications of several members, by account. Two statements; none without accounts. */
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

/** Deletes a browser that its push service no longer knows. */
export async function deleteBrowser(database: Database, endpoint: string): Promise<void> {
  await deleteSubscription(database, endpoint);
}
