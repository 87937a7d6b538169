import { useSyncExternalStore } from 'react';
import { notificationCalls } from '../../contract/calls/notifications.ts';
import { limits } from '../../contract/limits.ts';
import { allNotifications } from '../../contract/notifications.ts';
import type { Notification } from '../../contract/schemas/notification.ts';
import { call } from './call.ts';
import type { LiveMessage } from './live-stream.ts';
import { withFirstPage, withNotification, withNextPage, withRead } from './notification-list.ts';
import type { NotificationList } from './notification-list.ts';

export interface NotificationsState {
  /** Undefined until the service has answered; counted up to a hundred. */
  unreadCount: number | undefined;
  /** Whether the live stream is connected. */
  isLive: boolean;
  /** Loaded lists by category id; 0 is all categories. */
  lists: Readonly<Record<number, NotificationList>>;
}

const initial: NotificationsState = { unreadCount: undefined, isLive: false, lists: {} };
let state = initial;
const watchers = new Set<() => void>();
/** Marked as read locally; a pending answer may not include it. */
const marked = new Set<string>();

function set(part: Partial<NotificationsState>): void {
  state = { ...state, ...part };
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The member's notifications known to this page. */
export function useNotifications(): NotificationsState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  );
}

/** Call it at the end of the session. */
export function clearNotifications(): void {
  marked.clear();
  set(initial);
}

export function applyLiveMessage(message: LiveMessage): void {
  if (message.kind === 'connection') set({ isLive: message.isConnected });
  if (message.kind === 'unread') applyUnreadCount(message.unreadCount);
  if (message.kind === 'notification') {
    const { unreadCount, notification } = message;
    // The event does not name a category, so category lists reload when they are next shown.
    set({
      unreadCount,
      lists: changed((list, category) =>
        category === allNotifications ? withNotification(list, notification) : { ...list, isStale: true },
      ),
    });
  }
}

/** A different count was caused elsewhere: by another device, or while the stream was disconnected. */
function applyUnreadCount(unreadCount: number): void {
  if (unreadCount === state.unreadCount) return;
  set({
    unreadCount,
    lists: changed((list) => ({ ...(unreadCount === 0 ? withRead(list, () => true) : list), isStale: true })),
  });
}

function changed(change: (list: NotificationList, category: number) => NotificationList): NotificationsState['lists'] {
  return Object.fromEntries(
    Object.entries(state.lists).map(([category, list]) => [category, change(list, Number(category))]),
  );
}

async function loadPage(categoryId: number, before?: string) {
  const page = await call(notificationCalls.list, {
    query: { CategoryId: categoryId, PageSize: limits.notificationPageSize, ...(before !== undefined && { before }) },
  });
  return { ...page, items: page.items.map((one) => (marked.has(one.id) ? { ...one, isRead: true } : one)) };
}

/** Loads or reloads the first page of a category. Throws CallError. */
export async function loadNotifications(categoryId: number): Promise<void> {
  const now = Date.now();
  const page = await loadPage(categoryId);
  set({ lists: { ...state.lists, [categoryId]: withFirstPage(state.lists[categoryId], page, now) } });
}

/** Loads the next page of a category. Throws CallError. */
export async function loadOlderNotifications(categoryId: number): Promise<void> {
  const last = state.lists[categoryId]?.items.at(-1)?.id;
  if (last === undefined) return;
  const page = await loadPage(categoryId, last);
  const list = state.lists[categoryId];
  // If the list was reloaded during the request, it ends elsewhere.
  if (list?.items.at(-1)?.id === last) set({ lists: { ...state.lists, [categoryId]: withNextPage(list, page) } });
}

/** Marks one as read optimistically; undoes it and throws CallError if the service refuses. */
export async function markNotificationRead({ id, isRead }: Notification): Promise<void> {
  if (isRead) return;
  const shown = (read: boolean) => {
    if (read) marked.add(id);
    else marked.delete(id);
    const unreadCount = state.unreadCount === undefined ? undefined : Math.max(0, state.unreadCount + (read ? -1 : 1));
    set({ unreadCount, lists: changed((list) => withRead(list, (one) => one.id === id, read)) });
  };
  shown(true);
  try {
    await call(notificationCalls.markAsRead, { params: { id } });
  } catch (error) {
    shown(false);
    throw error;
  }
}

/** Marks a whole category as read optimistically; undoes it and throws CallError if the service refuses. */
export async function markAllNotificationsRead(categoryId: number): Promise<void> {
  const before = state;
  const isAll = categoryId === allNotifications;
  set({
    ...(isAll && { unreadCount: 0 }),
    lists: changed((list, category) => (isAll || category === categoryId ? withRead(list, () => true) : list)),
  });
  try {
    await call(notificationCalls.markAllAsRead, { query: { categoryId } });
  } catch (error) {
    set(before);
    throw error;
  }
  if (isAll) return;
  const { count } = await call(notificationCalls.unreadCount, { query: {} });
  applyUnreadCount(count);
}
