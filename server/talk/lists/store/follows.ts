import type { Statements } from './follows.sql.ts';
import { limits } from '../../../../contract/limits.ts';
import { openStatuses, shownStatuses } from '../../../market/ads/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('lists-follows', import.meta.url);

const columns = `f.id, list_id as "listId", followed_at as "followedAt", mobile, email, seen_at as "seenAt", seen_name as "seenName"`;

const ofListStatement = sql(
  'of-list',
  `select ${columns} from ad_list_follow f where account_id = $1 and list_id = $2`,
  {
    prepared: true,
  },
);

export type FollowRow = NonNullable<Awaited<ReturnType<typeof ofListStatement.first>>>;

/** A member's follow of a list. */
export const followOf = (database: Database, accountId: string, listId: string) =>
  ofListStatement.first(database, [accountId, listId]);

const countStatement = sql('count', 'select count(*)::int as count from ad_list_follow where account_id = $1', {
  prepared: true,
});

/** Number of lists that a member follows. */
export const countFollows = async (database: Database, accountId: string): Promise<number> =>
  (await countStatement.first(database, [accountId]))?.count ?? 0;

const saveStatement = sql(
  'save',
  `insert into ad_list_follow as f (id, account_id, list_id, followed_at, mobile, email, seen_at, seen_name)
   values ($1, $2, $3, $4, $5, $6, $4, $7)
   on conflict (account_id, list_id) do update set mobile = excluded.mobile, email = excluded.email
   returning ${columns}`,
);

export interface Switches {
  mobile: boolean;
  email: boolean;
}

/** Adds a follow, or updates its channels. */
export const saveFollow = (
  database: Database,
  id: string,
  accountId: string,
  list: { id: string; name: string },
  { mobile, email }: Switches,
) => saveStatement.first(database, [id, accountId, list.id, clock.now(), mobile, email, list.name]);

// Marking as seen keeps the old name if the list is no longer shared.
const changeStatement = sql(
  'change',
  `update ad_list_follow f set mobile = coalesce($3, mobile), email = coalesce($4, email),
     seen_at = case when $5 then $6 else seen_at end,
     seen_name = case when $5 then coalesce((select name from ad_list l where l.id = f.list_id and l.visibility <> 'Private' and not l.is_away), seen_name)
       else seen_name end
   where f.id = $1 and account_id = $2 returning ${columns}`,
  { nullable: ['$3', '$4'] },
);

/** Changes the channels of a member's follow, or marks its list as seen. */
export const updateFollowRow = (
  database: Database,
  accountId: string,
  id: string,
  { mobile, email, isSeen }: Partial<Switches> & { isSeen: boolean },
) => changeStatement.first(database, [id, accountId, mobile ?? null, email ?? null, isSeen, clock.now()]);

const deleteStatement = sql('delete', 'delete from ad_list_follow where id = $1 and account_id = $2');

/** Returns false if the follow is not the member's. */
export const deleteFollow = async (database: Database, accountId: string, id: string): Promise<boolean> =>
  (await deleteStatement.run(database, [id, accountId])) > 0;

/** Ads of a followed list that the follower may see, as `i` and `ad`. */
const newsOf = `ad_list_item i join ad on ad.id = i.ad_id join ad_list l on l.id = i.list_id
  where i.list_id = f.list_id and i.removed_at is null and l.visibility <> 'Private' and not l.is_away and ad.published_at is not null
    and ad.status = any($4::text[]) and ad.deleted_at is null
    and not exists (select from ban where account_id = $1 and banned_id = ad.owner_id)`;
const isOnSale = `(ad.status = any($3::text[]) and (ad.expires_at is null or ad.expires_at > $2))`;

const pageStatement = sql(
  'page',
  `select ${columns},
     (select count(*)::int from ${newsOf} and i.added_at > f.seen_at) as added,
     (select count(*)::int from ${newsOf} and i.added_at <= f.seen_at and ad.dropped_at > f.seen_at and ad.price < ad.old_price
        and ${isOnSale}) as dropped,
     (select count(*)::int from ${newsOf} and i.added_at <= f.seen_at and ad.status_at > f.seen_at and not ${isOnSale}) as ended
   from ad_list_follow f where account_id = $1 order by followed_at desc, id limit ${limits.followedListsMost}`,
  { prepared: true, present: { added: 'a count', dropped: 'a count', ended: 'a count' } },
);

/** A member's followed lists, newest first, with changes since the last visit. One statement. */
export const followedBy = (database: Database, accountId: string) =>
  pageStatement.all(database, [accountId, clock.now(), shownStatuses, openStatuses]);

const betweenStatement = sql(
  'delete-between',
  `delete from ad_list_follow f using ad_list l
   where l.id = f.list_id and ((f.account_id = $1 and l.owner_id = $2) or (f.account_id = $2 and l.owner_id = $1))`,
);

/** Deletes follows between two members in both directions. */
export async function deleteFollowsBetween(database: Database, one: string, other: string): Promise<void> {
  await betweenStatement.run(database, [one, other]);
}

const namelessStatement = sql(
  'forget-names',
  'update ad_list_follow set seen_name = null from ad_list l where l.id = list_id and l.owner_id = $1',
);

const nameInNoticesStatement = sql(
  'erase-names-in-notices',
  `update notification set tokens = tokens || '{"List.Name": "…"}'
   where account_id <> $1 and tokens ? 'List.Name' and right(route_value, 16) in (select code from ad_list where owner_id = $1)`,
);

const deleteOfStatement = sql('delete-of', 'delete from ad_list_follow where account_id = $1');

/** Deletes a member's follows, and the names of the member's lists from others' follows and notifications. */
export async function eraseFollower(database: Database, accountId: string): Promise<void> {
  await namelessStatement.run(database, [accountId]);
  await nameInNoticesStatement.run(database, [accountId]);
  await deleteOfStatement.run(database, [accountId]);
}

const exportStatement = sql(
  'export',
  'select list_id, seen_name as name, followed_at, seen_at, mobile, email from ad_list_follow where account_id = $1 order by followed_at',
);

/** A member's follows, for the data export. */
export const exportFollows = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);
