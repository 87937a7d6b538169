import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { setAllRead, setRead } from '../store/notifications.ts';
import { filteredIds } from './categories.ts';

/** Marks all of a category as read, and tells the member's other pages. Refuses NotificationCategoryNotFound. */
export async function markAllAsRead(database: Database, accountId: string, categoryId: number): Promise<void> {
  await setAllRead(database, accountId, filteredIds(categoryId));
}

/** Marks one as read, and tells the member's other pages. Refuses NotificationNotFound, also for somebody else's. */
export async function markAsRead(database: Database, accountId: string, id: string): Promise<void> {
  if (!(await setRead(database, accountId, id))) throw new DomainError('NotificationNotFound');
}
