import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useNotifications } from '../../../client/notifications.ts';

/** Refresh interval for changes without a notification, such as views, in milliseconds. */
const refreshMs = 15_000;

/** Reloads an open page when a notification arrives, at an interval, and when the tab becomes visible again. */
export function useAutoRefresh(): void {
  const { unreadCount, lists } = useNotifications();
  const { revalidate, state } = useRevalidator();
  const refresh = useRef<() => void>(() => undefined);
  refresh.current = () => {
    if (!document.hidden && state === 'idle') void revalidate();
  };
  useEffect(() => {
    const ask = () => refresh.current();
    const timer = setInterval(ask, refreshMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  const isFirst = useRef(true);
  useEffect(() => {
    // The first values belong to the data just loaded.
    if (!isFirst.current) refresh.current();
    isFirst.current = false;
  }, [unreadCount, lists]);
}
