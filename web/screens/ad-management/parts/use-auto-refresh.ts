import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useNotifications } from '../../../client/notifications.ts';

/** How often views and whatever nobody is told of are asked for while somebody looks on. */
const refreshMs = 15_000;

/** Keeps an open page as its ad is: at once when its owner is told something, else every few seconds and when they come back to it. */
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
    // The page has just been loaded with what was so then.
    if (!isFirst.current) refresh.current();
    isFirst.current = false;
  }, [unreadCount, lists]);
}
