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
  /** Undefined until the service has said it; counted up to a hundred. */
  unreadCount: number | undefined;
  /** Whether news come by themselves. */
  isLive: boolean;
  /** What has been loaded, by category; 0 is all of them. */
  lists: Readonly<Record<number, NotificationList>>;
}

const initial: NotificationsState = { unreadCount: undefined, isLive: false, lists: {} };
let state = initial;
const watchers = new Set<() => void>();
/** Marked here; an answer that was on its way says otherwise. */
const marked = new Set<string>();

function set(part: Partial<NotificationsState>): void {
  state = { ...state, ...part };
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The member's notifications as the page knows them. */
export function useNotifications(): NotificationsState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  );
}

/** Forgets everything: the session is over. */
export function clearNotifications(): void {
  marked.clear();
  set(initial);
}

/** Takes in what the service says by itself. */
export function applyLiveMessage(message: LiveMessage): void {
  if (message.kind === 'connection') set({ isLive: message.isConnected });
  if (message.kind === 'unread') applyUnreadCount(message.unreadCount);
  if (message.kind === 'notification') {
    const { unreadCount, notification } = message;
    // Which category it is of is not said: the lists of categories are asked for again when they are looked at.
    set({
      unreadCount,
      lists: changed((list, category) =>
        category === allNotifications ? withNotification(list, notification) : { ...list, isStale: true },
      ),
    });
  }
}

/** A count that is not ours was changed elsewhere: by another device, or by what came while there was no stream. */
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

/** Loads the first page of a category, or loads it anew. Throws a CallError. */
export async function loadNotifications(categoryId: number): Promise<void> {
  const now = Date.now();
  const page = await loadPage(categoryId);
  set({ lists: { ...state.lists, [categoryId]: withFirstPage(state.lists[categoryId], page, now) } });
}

/** Loads the page below what is known of a category. Throws a CallError. */
export async function loadOlderNotifications(categoryId: number): Promise<void> {
  const last = state.lists[categoryId]?.items.at(-1)?.id;
  if (last === undefined) return;
  const page = await loadPage(categoryId, last);
  const list = state.lists[categoryId];
  // Loaded anew meanwhile, it ends elsewhere.
  if (list?.items.at(-1)?.id === last) set({ lists: { ...state.lists, [categoryId]: withNextPage(list, page) } });
}

/** Marks one as read: at once here, and undone where the service refuses. Throws a CallError. */
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

/** Marks all of a category as read: at once here, and undone where the service refuses. Throws a CallError. */
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
