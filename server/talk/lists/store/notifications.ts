import { adList } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './notifications.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('lists-telling', import.meta.url);

// If several lists of a member contain the ad, the notification names an own list, otherwise the one followed longest.
const watchersStatement = sql(
  'watchers',
  `with held as (select list_id from ad_list_item where ad_id = $1 and removed_at is null and added_price > $2),
   meant as (
     select l.owner_id as account_id, l.id as list_id, 0 as rank, true as mobile, true as email, l.created_at as since
     from held join ad_list l on l.id = held.list_id where l.tells_price and not l.is_away
     union all
     select f.account_id, l.id, 1, f.mobile, f.email, f.followed_at
     from held join ad_list l on l.id = held.list_id join ad_list_follow f on f.list_id = l.id
     where l.visibility <> 'Private' and not l.is_away and (f.mobile or f.email)),
   told as (
     select account_id, (array_agg(list_id order by rank, since, list_id))[1] as list_id, bool_or(mobile) as mobile, bool_or(email) as email
     from meant where $3::uuid is null or account_id > $3 group by account_id order by account_id limit $4)
   select told.account_id as "accountId", mobile, email, l.name, l.code from told join ad_list l on l.id = told.list_id order by told.account_id`,
  {
    prepared: true,
    present: { accountId: 'an account id is never null', mobile: 'of at least one', email: 'of at least one' },
  },
);

/**
 * Members to notify that an ad in an own or followed list costs less than when it was added. Each member once, sorted by id, at most `size`, starting
 * after `after`.
 */
export const watchersOf = (database: Database, adId: string, price: number, after: string | undefined, size: number) =>
  watchersStatement.all(database, [adId, price, after ?? null, size]);

const lockStatement = sql(
  'hold-news',
  `select ${columns(adList, { only: ['name', 'code', 'toldAt', 'newsDueAt'] })}, visibility <> 'Private' and not is_away as "isShared" from ad_list
   where id = $1 for update`,
);

/** Locks a list and reads its pending news. */
export const lockNews = (database: Database, listId: string) => lockStatement.first(database, [listId]);

const notifiedStatement = sql('told', 'update ad_list set told_at = $2, news_due_at = null where id = $1');

/** Saves the time up to which followers are notified. */
export async function markNotified(database: Database, listId: string, at: Date): Promise<void> {
  await notifiedStatement.run(database, [listId, at]);
}

const nameStatement = sql(
  'name',
  `select name, code from ad_list where id = $1 and visibility <> 'Private' and not is_away`,
);

/** The current name and code of a list; undefined if it is not shared. */
export const sharedName = (database: Database, listId: string) => nameStatement.first(database, [listId]);

// Counts no ads that the follower has seen or owns, and none of owners on either side of a block.
const followersStatement = sql(
  'followers',
  `select f.account_id as "accountId", f.mobile, f.email, count(ad.id)::int as ads
   from (select account_id, mobile, email, greatest(followed_at, seen_at) as since from ad_list_follow
         where list_id = $1 and (mobile or email) and ($2::uuid is null or account_id > $2) order by account_id limit $3) f
     left join ad_list_item i on i.list_id = $1 and i.removed_at is null and i.added_at > f.since and i.added_at > $4 and i.added_at <= $5
     left join ad on ad.id = i.ad_id and ad.status = any($6::text[]) and ad.deleted_at is null and ad.owner_id <> f.account_id
       and not exists (select from ban where (ban.account_id = f.account_id and banned_id = ad.owner_id)
         or (ban.account_id = ad.owner_id and banned_id = f.account_id))
   group by f.account_id, f.mobile, f.email order by f.account_id`,
);

/** Followers of a list, each with the number of ads added in the interval, which may be 0. Sorted by id, at most `size`, starting after `after`. */
export const followersOf = (
  database: Database,
  listId: string,
  after: string | undefined,
  size: number,
  { from, until, statuses }: { from: Date; until: Date; statuses: readonly string[] },
) => followersStatement.all(database, [listId, after ?? null, size, from, until, statuses]);
