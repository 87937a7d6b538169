import { limits } from '../../../../contract/limits.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { Notification } from '../../../../contract/schemas/notification.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { filteredIds } from './categories.ts';
import { liveChannel } from './notices.ts';
import { listTokens } from '../rules/templates/index.ts';
import { templateWith } from './texts.ts';
import type { OwnTexts } from './texts.ts';

/** A notification as the database holds it, with the operator's texts of its template. */
export interface NotificationRow {
  id: string;
  template: NotificationTemplate;
  tokens: Record<string, string>;
  image: string | null;
  subImage: string | null;
  routeValue: string | null;
  createdAt: Date;
  isRead: boolean;
  texts: OwnTexts | null;
}

/** What `rowOf` reads, of `notification` as `n` and `notification_template_texts` as `t`. */
export const notificationColumns = `n.id::text, n.template, n.tokens, n.image, n.sub_image as "subImage", n.route_value as "routeValue",
  n.created_at as "createdAt", n.read_at is not null as "isRead", t.texts`;

/** A notification as a page of this language gets it. */
export function inLanguage(row: NotificationRow, language: Language): Notification {
  const { title, subTitle } = templateWith(row.template, row.texts)[language];
  return {
    id: row.id,
    isRead: row.isRead,
    ...(row.image !== null && { image: row.image }),
    ...(row.subImage !== null && { subImage: row.subImage }),
    title,
    subTitle,
    tokens: listTokens(row.tokens, language),
    creationTime: row.createdAt.toISOString(),
    messageTemplateName: row.template,
    routeValues: { ...(row.routeValue !== null && { value: row.routeValue }) },
  };
}

export interface ListRequest {
  accountId: string;
  /** 0 for all; a category includes those below it. */
  categoryId: number;
  pageIndex: number;
  pageSize: number;
  /** The id of the last known one: costs the same however far it is. */
  before?: string | undefined;
}

/**
 * A member's notifications, the newest first. Each page is read off an index, in which a page by number walks past the earlier ones. Refuses
 * NotificationCategoryNotFound.
 */
export async function listNotifications(
  database: Database,
  { accountId, categoryId, pageIndex, pageSize, before }: ListRequest,
  language: Language,
): Promise<{ items: Notification[]; hasNextPage: boolean }> {
  const ids = filteredIds(categoryId);
  const rows = await database.query<NotificationRow>(
    `with page as materialized (${ids ? pageOfCategories : pageOfAll})
     select ${notificationColumns} from page join notification n on n.id = page.id
     left join notification_template_texts t on t.name = n.template
     order by n.id desc`,
    [accountId, before ?? null, pageIndex * pageSize, pageSize + 1, ...(ids ? [ids] : [])],
  );
  return {
    items: rows.slice(0, pageSize).map((row) => inLanguage(row, language)),
    hasNextPage: rows.length > pageSize,
  };
}

const pageOfAll = `select id from notification where account_id = $1 and ($2::bigint is null or id < $2)
  order by id desc offset $3 limit $4`;

/** The newest of each category, and of these the newest: each part is in the index's own order. */
const pageOfCategories = `select one.id from unnest($5::int[]) as category(id), lateral (
    select id from notification where account_id = $1 and category_id = category.id and ($2::bigint is null or id < $2)
    order by id desc limit $3::int + $4::int
  ) as one order by one.id desc offset $3 limit $4`;

/** More than the badge can show is not counted. */
export const unreadMost = limits.badgeMost + 1;

/** How many are unread, at most a hundred. Refuses NotificationCategoryNotFound. */
export async function unreadCount(database: Database, accountId: string, categoryId: number): Promise<number> {
  const ids = filteredIds(categoryId);
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from (
       select from notification where account_id = $1 and read_at is null ${ids ? 'and category_id = any($2::int[])' : ''}
       limit ${unreadMost}) as unread`,
    [accountId, ...(ids ? [ids] : [])],
  );
  return row?.count ?? 0;
}

/** Marks all of a category as read, and tells the member's other pages. Refuses NotificationCategoryNotFound. */
export async function markAllAsRead(database: Database, accountId: string, categoryId: number): Promise<void> {
  const ids = filteredIds(categoryId);
  await database.query(
    `with marked as (
       update notification set read_at = $2
       where account_id = $1 and read_at is null ${ids ? 'and category_id = any($3::int[])' : ''} returning 1)
     select pg_notify('${liveChannel}', $1::text) where exists (select from marked)`,
    [accountId, clock.now(), ...(ids ? [ids] : [])],
  );
}

/** Marks one as read, and tells the member's other pages. Refuses NotificationNotFound, also for somebody else's. */
export async function markAsRead(database: Database, accountId: string, id: string): Promise<void> {
  const rows = await database.query(
    `with own as (select id from notification where id = $2 and account_id = $1),
     marked as (update notification set read_at = $3 where id in (select id from own) and read_at is null returning 1)
     select case when exists (select from marked) then pg_notify('${liveChannel}', $1::text) end from own`,
    [accountId, id, clock.now()],
  );
  if (rows.length === 0) throw new DomainError('NotificationNotFound');
}
