import type { Language } from '../../../../contract/enums.ts';
import type { Notification } from '../../../../contract/schemas/notification.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { listTokens } from '../rules/templates/index.ts';
import { countUnread, readPage, setAllRead, setRead } from '../store/notifications.ts';
import type { NotificationRow } from '../store/notifications.ts';
import { filteredIds } from './categories.ts';
import { templateWith } from './texts.ts';

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

/** A member's notifications, the newest first. Refuses NotificationCategoryNotFound. */
export async function listNotifications(
  database: Database,
  { accountId, categoryId, pageIndex, pageSize, before }: ListRequest,
  language: Language,
): Promise<{ items: Notification[]; hasNextPage: boolean }> {
  const rows = await readPage(database, accountId, {
    before,
    offset: pageIndex * pageSize,
    limit: pageSize + 1,
    categoryIds: filteredIds(categoryId),
  });
  return {
    items: rows.slice(0, pageSize).map((row) => inLanguage(row, language)),
    hasNextPage: rows.length > pageSize,
  };
}

/** How many are unread, at most a hundred. Refuses NotificationCategoryNotFound. */
export async function unreadCount(database: Database, accountId: string, categoryId: number): Promise<number> {
  return countUnread(database, accountId, filteredIds(categoryId));
}

/** Marks all of a category as read, and tells the member's other pages. Refuses NotificationCategoryNotFound. */
export async function markAllAsRead(database: Database, accountId: string, categoryId: number): Promise<void> {
  await setAllRead(database, accountId, filteredIds(categoryId));
}

/** Marks one as read, and tells the member's other pages. Refuses NotificationNotFound, also for somebody else's. */
export async function markAsRead(database: Database, accountId: string, id: string): Promise<void> {
  if (!(await setRead(database, accountId, id))) throw new DomainError('NotificationNotFound');
}
