import type { Database } from '../../../platform/database.ts';
import { countUnread } from '../store/notifications.ts';
import { filteredIds } from './categories.ts';

/** Counts unread notifications, up to 100. Throws NotificationCategoryNotFound. */
export async function unreadCount(database: Database, accountId: string, categoryId: number): Promise<number> {
  return countUnread(database, accountId, filteredIds(categoryId));
}
