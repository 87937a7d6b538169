import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { setAllRead, setRead } from '../store/notifications.ts';
import { filteredIds } from './categories.ts';

/** Marks all notifications of a category as read and updates the member's open pages. Throws NotificationCategoryNotFound. */
export async function markAllAsRead(database: Database, accountId: string, categoryId: number): Promise<void> {
  await setAllRead(database, accountId, filteredIds(categoryId));
}

/** Marks a notification as read and updates the member's open pages. Throws NotificationNotFound, also for one of another account. */
export async function markAsRead(database: Database, accountId: string, id: string): Promise<void> {
  if (!(await setRead(database, accountId, id))) throw new DomainError('NotificationNotFound');
}
