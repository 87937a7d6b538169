import type { Language } from '../../../../contract/enums.ts';
import type { Notification } from '../../../../contract/schemas/notification.ts';
import type { Database } from '../../../platform/database.ts';
import { readPage } from '../store/notifications.ts';
import { filteredIds } from './categories.ts';
import { notificationView } from './notification-view.ts';

export interface ListRequest {
  accountId: string;
  /** 0 for all. A category includes those below it. */
  categoryId: number;
  pageIndex: number;
  pageSize: number;
  /** Id of the last notification shown. Unlike `pageIndex`, its cost does not grow with the distance. */
  before?: string | undefined;
}

/** Lists a member's notifications, newest first. Throws NotificationCategoryNotFound. */
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
    items: rows.slice(0, pageSize).map((row) => notificationView(row, language)),
    hasNextPage: rows.length > pageSize,
  };
}
