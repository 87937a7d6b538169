import { limits } from '../../contract/limits.ts';
import type { Notification } from '../../contract/schemas/notification.ts';

/** What a page knows of one category's notifications, the newest first. */
export interface NotificationList {
  items: readonly Notification[];
  hasNextPage: boolean;
  /** When the first page was asked for, milliseconds since 1970. */
  loadedAt: number;
  /** Something has happened that may not be in it. */
  isStale: boolean;
}

export interface NotificationPage {
  items: readonly Notification[];
  hasNextPage: boolean;
}

/**
 * A list whose first page was asked for anew. What was loaded below it stays where it joins on and is not older than five minutes
 * (specification, section 9, list cache).
 */
export function withFirstPage(
  before: NotificationList | undefined,
  page: NotificationPage,
  now: number,
): NotificationList {
  const last = page.items.at(-1)?.id;
  const seam = before?.items.findIndex(({ id }) => id === last) ?? -1;
  const isKept = before !== undefined && seam >= 0 && now - before.loadedAt <= limits.queryCacheMs;
  const rest = isKept ? before.items.slice(seam + 1) : [];
  return {
    items: [...page.items, ...rest],
    hasNextPage: rest.length > 0 && before ? before.hasNextPage : page.hasNextPage,
    // The age of the oldest part.
    loadedAt: rest.length > 0 && before ? before.loadedAt : now,
    isStale: false,
  };
}

/** A list with the page that follows it. */
export function withNextPage(before: NotificationList, page: NotificationPage): NotificationList {
  return { ...before, items: [...before.items, ...page.items], hasNextPage: page.hasNextPage };
}

/** A list with a notification that has just come; one that it has already is replaced. */
export function withNotification(before: NotificationList, news: Notification): NotificationList {
  return { ...before, items: [news, ...before.items.filter(({ id }) => id !== news.id)] };
}

/** A list in which those that `isMeant` says are read, or unread again. */
export function withRead(
  before: NotificationList,
  isMeant: (notification: Notification) => boolean,
  isRead = true,
): NotificationList {
  return { ...before, items: before.items.map((one) => (isMeant(one) ? { ...one, isRead } : one)) };
}
