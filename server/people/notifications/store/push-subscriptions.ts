import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './push-subscriptions.sql.ts';

const sql = statements<Statements>('notifications-push', import.meta.url);

const upsertStatement = sql(
  'upsert',
  `insert into push_subscription (endpoint, account_id, keys, created_at) values ($1, $2, $3, $4)
       on conflict (endpoint) do update set account_id = excluded.account_id, keys = excluded.keys, created_at = excluded.created_at`,
);

const deleteOldestStatement = sql(
  'delete-oldest',
  `delete from push_subscription where endpoint in (
         select endpoint from push_subscription where account_id = $1 order by created_at desc, endpoint offset $2)`,
);

/** A browser that takes push messages. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Saves a browser for this account. Beyond `max` per account, the oldest are deleted. */
export async function saveSubscription(
  database: Database,
  accountId: string,
  { endpoint, keys }: Subscription,
  max: number,
): Promise<void> {
  await database.inTransaction(async () => {
    await upsertStatement.run(database, [endpoint, accountId, JSON.stringify(keys), clock.now()]);
    await deleteOldestStatement.run(database, [accountId, max]);
  });
}

const ofAccountsStatement = sql(
  'of-accounts',
  'select account_id as "accountId", endpoint, keys from push_subscription where account_id = any($1::uuid[])',
  { prepared: true, planned: true },
);

export const readSubscriptions = (
  database: Database,
  accountIds: readonly string[],
): Promise<(Subscription & { accountId: string })[]> => ofAccountsStatement.all(database, [accountIds]);

const exportStatement = sql(
  'export',
  `select endpoint, created_at as "createdAt" from push_subscription where account_id = $1 order by created_at`,
);

export const exportSubscriptions = (database: Database, accountId: string) =>
  exportStatement.all(database, [accountId]);

const deleteOwnStatement = sql('delete-own', 'delete from push_subscription where endpoint = $2 and account_id = $1');

/** Deletes the subscription if it belongs to this account. */
export async function deleteOwnSubscription(database: Database, accountId: string, endpoint: string): Promise<void> {
  await deleteOwnStatement.run(database, [accountId, endpoint]);
}

const deleteStatement = sql('delete', 'delete from push_subscription where endpoint = $1');

export async function deleteSubscription(database: Database, endpoint: string): Promise<void> {
  await deleteStatement.run(database, [endpoint]);
}

const deleteOfAccountStatement = sql('delete-of-account', 'delete from push_subscription where account_id = $1');

export async function deleteSubscriptionsOf(database: Database, accountId: string): Promise<void> {
  await deleteOfAccountStatement.run(database, [accountId]);
}
