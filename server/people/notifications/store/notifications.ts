import { notification } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { SentNotification } from '../../../../contract/schemas/member-desk.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { liveChannel } from '../rules/live-line.ts';
import type { Statements } from './notifications.sql.ts';

const sql = statements<Statements>('notifications', import.meta.url);

/** Counts stop at the highest number that the badge shows, plus one. */
const maxUnread = limits.badgeMost + 1;

/** Columns of `notification` as `n` and `notification_template_texts` as `t`. */
const categoryNameColumns = `${columns(notification, { only: ['id', 'template', 'tokens', 'image', 'subImage', 'routeValue', 'createdAt'] }, 'n')}, n.read_at is not null as "isRead", t.texts`;

const pageStatement = sql(
  'page',
  pageOf(`select id from notification where account_id = $1 and ($2::bigint is null or id < $2)
  order by id desc offset $3 limit $4`),
);

/** Reads the newest of each category in index order, then merges them. */
const pageOfCategoriesStatement = sql(
  'page-of-categories',
  pageOf(`select one.id from unnest($5::int[]) as category(id), lateral (
    select id from notification where account_id = $1 and category_id = category.id and ($2::bigint is null or id < $2)
    order by id desc limit $3::int + $4::int
  ) as one order by one.id desc offset $3 limit $4`),
);

function pageOf(ids: string): string {
  return `with page as materialized (${ids})
     select ${categoryNameColumns} from page join notification n on n.id = page.id
     left join notification_template_texts t on t.name = n.template
     order by n.id desc`;
}

/** A notification row with the operator's texts of its template. */
export type NotificationRow = Awaited<ReturnType<typeof pageStatement.all>>[number];

/**
 * Reads a page of an account's notifications in index order, newest first. A page by number has to skip the earlier ones.
 * @param page `before`: id of the last one shown; `categoryIds`: undefined for all
 */
export async function readPage(
  database: Database,
  accountId: string,
  {
    before,
    offset,
    limit,
    categoryIds,
  }: { before: string | undefined; offset: number; limit: number; categoryIds: readonly number[] | undefined },
): Promise<NotificationRow[]> {
  return categoryIds
    ? pageOfCategoriesStatement.all(database, [accountId, before ?? null, offset, limit, categoryIds])
    : pageStatement.all(database, [accountId, before ?? null, offset, limit]);
}

const ofAccountStatement = sql(
  'of-account',
  `select ${categoryNameColumns} from notification n left join notification_template_texts t on t.name = n.template
     where n.account_id = $1 order by n.id`,
);

/** All notifications of an account, oldest first. */
export async function readNotificationsOf(database: Database, accountId: string): Promise<NotificationRow[]> {
  return ofAccountStatement.all(database, [accountId]);
}

const byIdsStatement = sql(
  'by-ids',
  `select n.account_id as "accountId", ${categoryNameColumns} from notification n
     left join notification_template_texts t on t.name = n.template where n.id = any($1::bigint[]) order by n.id`,
);

/** Notifications with their accounts, oldest first. */
export async function readNotifications(
  database: Database,
  ids: readonly string[],
): Promise<(NotificationRow & { accountId: string })[]> {
  return byIdsStatement.all(database, [ids]);
}

const unreadStatement = sql(
  'unread',
  `select count(*)::int as count from (
       select from notification where account_id = $1 and read_at is null
       limit ${maxUnread}) as unread`,
);

const unreadOfCategoriesStatement = sql(
  'unread-of-categories',
  `select count(*)::int as count from (
       select from notification where account_id = $1 and read_at is null and category_id = any($2::int[])
       limit ${maxUnread}) as unread`,
);

/** Counts unread notifications, up to 100. */
export async function countUnread(
  database: Database,
  accountId: string,
  categoryIds: readonly number[] | undefined,
): Promise<number> {
  const row = categoryIds
    ? await unreadOfCategoriesStatement.first(database, [accountId, categoryIds])
    : await unreadStatement.first(database, [accountId]);
  return row?.count ?? 0;
}

const unreadOfAccountsStatement = sql(
  'unread-of-accounts',
  `select one.id as "accountId", unread.count from unnest($1::uuid[]) as one(id), lateral (
       select count(*)::int as count from (
         select from notification where account_id = one.id and read_at is null limit ${maxUnread}) as counted) as unread`,
);

/** Counts the unread notifications of several accounts, up to 100 each. */
export async function countUnreadOf(database: Database, accountIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await unreadOfAccountsStatement.all(database, [accountIds]);
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
}

const notifyStatement = sql(
  'tell',
  `select notify_copies('${liveChannel}', account_id || ' ' || line) from unnest($1::text[], $2::text[]) as told (account_id, line)`,
  { prepared: true, planned: true },
);

/** Sends a line of JSON to all open pages of these accounts when the current transaction commits. PostgreSQL limits it to some thousand bytes. */
export async function notifyPages(database: Database, accountIds: readonly string[], line: string): Promise<void> {
  const notices = accountIds.map((accountId) => ({ accountId, line }));
  await database.gather('told pages', notices, async (all) => {
    await notifyStatement.later(database, [all.map(({ accountId }) => accountId), all.map((one) => one.line)]);
  });
}

const markAllStatement = sql(
  'mark-all',
  `with marked as (
       update notification set read_at = $2
       where account_id = $1 and read_at is null returning 1)
     select notify_copies('${liveChannel}', $1::text) where exists (select from marked)`,
);

const markAllOfCategoriesStatement = sql(
  'mark-all-of-categories',
  `with marked as (
       update notification set read_at = $2
       where account_id = $1 and read_at is null and category_id = any($3::int[]) returning 1)
     select notify_copies('${liveChannel}', $1::text) where exists (select from marked)`,
);

/** Marks all as read. Notifies open pages if any was unread. */
export async function setAllRead(
  database: Database,
  accountId: string,
  categoryIds: readonly number[] | undefined,
): Promise<void> {
  if (categoryIds) await markAllOfCategoriesStatement.run(database, [accountId, clock.now(), categoryIds]);
  else await markAllStatement.run(database, [accountId, clock.now()]);
}

const markStatement = sql(
  'mark',
  `with own as (select id from notification where id = $2 and account_id = $1),
     marked as (update notification set read_at = $3 where id in (select id from own) and read_at is null returning 1)
     select case when exists (select from marked) then notify_copies('${liveChannel}', $1::text) end from own`,
);

/** Marks one as read, and notifies open pages if it was unread. Returns whether the account has this notification. */
export async function setRead(database: Database, accountId: string, id: string): Promise<boolean> {
  return (await markStatement.run(database, [accountId, id, clock.now()])) > 0;
}

const insertStatement = sql(
  'insert',
  `with given as materialized (
     select nextval(pg_get_serial_sequence('notification', 'id')) as id, one.*
     from jsonb_to_recordset($1) as one (n int, account_id uuid, template text, category_id int, tokens jsonb, image text, sub_image text,
       route_value text, once_key text, is_read boolean, deliveries jsonb)),
   told as (
     insert into notification (id, account_id, template, category_id, tokens, image, sub_image, route_value, once_key, created_at, read_at)
     select id, account_id, template, category_id, tokens, image, sub_image, route_value, once_key, $2::timestamptz,
       case when is_read then $2::timestamptz end
     from given on conflict (account_id, once_key) do nothing returning id),
   outgoing as (
     insert into delivery (id, notification_id, account_id, channel, template, state, created_at)
     select one.id, given.id, given.account_id, one.channel, given.template, 'Waiting', $2
     from told join given using (id), jsonb_to_recordset(given.deliveries) as one (id uuid, channel text))
   select given.n, case when not given.is_read then notify_copies('${liveChannel}', given.account_id || ' ' || given.id) end as told
   from told join given using (id)`,
  { prepared: true, planned: true, present: { n: 'every notification has its place in the list' } },
);

export interface NewNotification {
  accountId: string;
  template: NotificationTemplate;
  categoryId: number;
  tokens: Record<string, string>;
  image: string | undefined;
  subImage: string | undefined;
  routeValue: string | undefined;
  /** A second notification with the same account and key is not inserted. */
  onceKey: string | undefined;
  /** Stored as read, without notifying open pages. */
  isRead: boolean;
  deliveries: readonly { id: string; channel: string }[];
}

/**
 * Inserts notifications with their deliveries and notifies open pages, with one statement. Returns the indexes of those inserted; notifications whose
 * `onceKey` exists are skipped.
 */
export async function insertNotifications(
  database: Database,
  notifications: readonly NewNotification[],
): Promise<Set<number>> {
  const rows = notifications.map((one, n) => ({
    n,
    account_id: one.accountId,
    template: one.template,
    category_id: one.categoryId,
    tokens: one.tokens,
    image: one.image,
    sub_image: one.subImage,
    route_value: one.routeValue,
    once_key: one.onceKey,
    is_read: one.isRead,
    deliveries: one.deliveries,
  }));
  const inserted = await insertStatement.all(database, [JSON.stringify(rows), clock.now()]);
  return new Set(inserted.map(({ n }) => n));
}

const deleteOfAccountStatement = sql('delete-of-account', 'delete from notification where account_id = $1');

export async function deleteNotificationsOf(database: Database, accountId: string): Promise<void> {
  await deleteOfAccountStatement.run(database, [accountId]);
}

const deleteReadStatement = sql(
  'delete-read',
  `with page as (
         select id, read_at from notification where id > $1 and created_at < $2
           and id <= (select max(id) from (select id from notification where id > $1 order by id limit $3) as next)
       ), gone as (delete from notification where id in (select id from page where read_at is not null))
       select max(id)::text as last, count(*)::int as seen from page`,
);

/**
 * Deletes notifications that are read and older than `before`, among the next `batch` after an id.
 * @returns how many were checked, and the last id of them
 */
export async function deleteReadAfter(
  database: Database,
  id: string,
  before: Date,
  batch: number,
): Promise<{ last: string | null; seen: number } | undefined> {
  return deleteReadStatement.first(database, [id, before, batch]);
}

const sentStatement = sql(
  'sent',
  `select n.id::text, n.template, n.tokens, n.created_at as at, n.read_at is not null as "isRead", t.texts,
     coalesce((select jsonb_agg(jsonb_build_object('channel', d.channel, 'state', d.state) order by d.channel) from delivery d
       where d.account_id = n.account_id and d.notification_id = n.id), '[]') as deliveries
   from (select * from notification where account_id = $1 order by id desc limit $2) n
     left join notification_template_texts t on t.name = n.template
   order by n.id desc`,
  { present: { deliveries: 'coalesced' } },
).as<{ deliveries: SentNotification['deliveries'] }>();

/** An account’s latest notifications with the states of their messages, newest first. */
export const sentNotificationsOf = (database: Database, accountId: string, limit: number) =>
  sentStatement.all(database, [accountId, limit]);
