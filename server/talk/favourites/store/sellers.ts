import type { Statements } from './sellers.sql.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('favourites-sellers', import.meta.url);

const followStatement = sql(
  'follow',
  `insert into followed_seller (account_id, seller_id, followed_at, notifies)
   select $1, $2, $3, $4
   where exists (select from followed_seller where account_id = $1 and seller_id = $2)
     or (select count(*) from followed_seller where account_id = $1) < ${limits.followedMost}
   on conflict (account_id, seller_id) do update set notifies = excluded.notifies`,
);

/** Follows a seller, or updates the notification switch. Returns false if the limit is reached. */
export async function insertFollow(
  database: Database,
  accountId: string,
  sellerId: string,
  notifies: boolean,
): Promise<boolean> {
  return (await followStatement.run(database, [accountId, sellerId, clock.now(), notifies])) > 0;
}

const noticesStatement = sql(
  'set-notices',
  'update followed_seller set notifies = $3 where account_id = $1 and seller_id = $2',
);

/** Returns false if the seller is not followed. */
export async function setNotices(
  database: Database,
  accountId: string,
  sellerId: string,
  notifies: boolean,
): Promise<boolean> {
  return (await noticesStatement.run(database, [accountId, sellerId, notifies])) > 0;
}

const unfollowStatement = sql('unfollow', 'delete from followed_seller where account_id = $1 and seller_id = $2');

export async function deleteFollow(database: Database, accountId: string, sellerId: string): Promise<void> {
  await unfollowStatement.run(database, [accountId, sellerId]);
}

const betweenStatement = sql(
  'unfollow-between',
  'delete from followed_seller where (account_id = $1 and seller_id = $2) or (account_id = $2 and seller_id = $1)',
);

/** Deletes follows between two members in both directions. */
export async function deleteFollowsBetween(database: Database, one: string, other: string): Promise<void> {
  await betweenStatement.run(database, [one, other]);
}

const pageStatement = sql(
  'page',
  `select seller_id as "sellerId", followed_at as "followedAt", notifies, count(*) over ()::int as total from followed_seller
   where account_id = $1 and ($2::uuid is null or seller_id = $2) order by followed_at desc, seller_id limit $3 offset $4`,
  { prepared: true, replica: true },
);

/** Sellers whom a member follows, newest first; only one if `sellerId` is set. */
export const followedPage = (
  database: Database,
  accountId: string,
  { sellerId, size, offset }: { sellerId: string | undefined; size: number; offset: number },
) => pageStatement.all(database, [accountId, sellerId ?? null, size, offset]);

const followersStatement = sql(
  'followers',
  `select account_id as id from followed_seller where seller_id = $1 and notifies and ($2::uuid is null or account_id > $2)
   order by account_id limit $3`,
  { prepared: true },
);

/** Followers with notifications, sorted by id: at most `size`, starting after `after`. */
export async function followersOf(
  database: Database,
  sellerId: string,
  after: string | undefined,
  size: number,
): Promise<string[]> {
  return (await followersStatement.all(database, [sellerId, after ?? null, size])).map(({ id }) => id);
}

const exportStatement = sql(
  'export',
  'select seller_id, followed_at, notifies from followed_seller where account_id = $1 order by followed_at',
);

/** A member's follows, for the data export. */
export const exportFollowed = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);

const deleteOfStatement = sql('delete-of', 'delete from followed_seller where account_id = $1 or seller_id = $1');

/** Deletes an account's follows in both directions. */
export async function deleteFollowsOf(database: Database, accountId: string): Promise<void> {
  await deleteOfStatement.run(database, [accountId]);
}
