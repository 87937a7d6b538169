import { limits } from '../../contract/limits.ts';
import type { Notification } from '../../contract/schemas/notification.ts';

/** Loaded notifications of one category, newest first. */
export interface NotificationList {
  items: readonly Notification[];
  hasNextPage: boolean;
  /** Time of the first page's request, milliseconds since 1970. */
  loadedAt: number;
  /** Newer notifications may be missing. */
  isStale: boolean;
}

export interface NotificationPage {
  items: readonly Notification[];
  hasNextPage: boolean;
}

/** Replaces the first page. Keeps older pages if they connect to it and are at most five minutes old (specification, section 9, list cache). */
export function withFirstPage(
  before: NotificationList | undefined,
  page: NotificationPage,
  now: number,
): NotificationList {
  const last = page.items.at(-1)?.id;
  const seam = before?.items.findIndex(({ id }) => id === last) ?? -1;
  const keepsOlder = before !== undefined && seam >= 0 && now - before.loadedAt <= limits.queryCacheMs;
  const rest = keepsOlder ? before.items.slice(seam + 1) : [];
  return {
    items: [...page.items, ...rest],
    hasNextPage: rest.length > 0 && before ? before.hasNextPage : page.hasNextPage,
    // Age of the oldest part.
    loadedAt: rest.length > 0 && before ? before.loadedAt : now,
    isStale: false,
  };
}

/** Appends the next page. */
export function withNextPage(before: NotificationList, page: NotificationPage): NotificationList {
  return { ...before, items: [...before.items, ...page.items], hasNextPage: page.hasNextPage };
}

/** Adds a new notification at the top, or moves an existing one there. */
export function withNotification(before: NotificationList, news: Notification): NotificationList {
  return { ...before, items: [news, ...before.items.filter(({ id }) => id !== news.id)] };
}

/** Marks the notifications that match `isMeant` as read or unread. */
export function withRead(
  before: NotificationList,
  isMeant: (notification: Notification) => boolean,
  isRead = true,
): NotificationList {
  return { ...before, items: before.items.map((one) => (isMeant(one) ? { ...one, isRead } : one)) };
}
