import { isPublicEndpoint } from '../../../adapters/push/addresses.ts';
import type { PushTarget } from '../../../adapters/push/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Browsers of one member; the oldest make room. */
const browsersMost = 20;

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Sends a member's push messages to a browser; one that another member used before changes hands. Refuses what is no public address. */
export async function subscribe(
  database: Database,
  accountId: string,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (!isPublicEndpoint(endpoint))
    throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: 'endpoint' }]);
  await database.inTransaction(async () => {
    await database.query(
      `insert into push_subscription (endpoint, account_id, keys, created_at) values ($1, $2, $3, $4)
       on conflict (endpoint) do update set account_id = excluded.account_id, keys = excluded.keys, created_at = excluded.created_at`,
      [endpoint, accountId, JSON.stringify(keys), clock.now()],
    );
    await database.query(
      `delete from push_subscription where endpoint in (
         select endpoint from push_subscription where account_id = $1 order by created_at desc, endpoint offset $2)`,
      [accountId, browsersMost],
    );
  });
}

/** Ends a member's push messages to a browser; unknown ones are none already. */
export async function unsubscribe(database: Database, accountId: string, endpoint: string): Promise<void> {
  await database.query('delete from push_subscription where endpoint = $2 and account_id = $1', [accountId, endpoint]);
}

/** Where a member's push messages go: browsers and applications. */
export async function pushTargets(
  database: Database,
  accountId: string,
  applicationTokens: (accountId: string) => Promise<readonly string[]>,
): Promise<PushTarget[]> {
  const browsers = await database.query<Subscription>(
    'select endpoint, keys from push_subscription where account_id = $1',
    [accountId],
  );
  const tokens = await applicationTokens(accountId);
  return [
    ...browsers.map(({ endpoint, keys }) => ({ kind: 'browser', endpoint, keys }) as const),
    ...tokens.map((token) => ({ kind: 'application', token }) as const),
  ];
}

/** Forgets a browser that the push service knows no more. */
export async function forgetBrowser(database: Database, endpoint: string): Promise<void> {
  await database.query('delete from push_subscription where endpoint = $1', [endpoint]);
}
