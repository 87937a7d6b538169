import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { usePage } from './page.ts';

const minuteMs = 60_000;

/**
 * The time that a part of a page shows, to `everyMs` milliseconds: that of the page's rendering on the server and while the browser takes it over, so
 * that both say the same whatever their clocks; then the browser's, moving on by itself.
 */
export function useNow(everyMs = minuteMs, browserTime: () => number = Date.now): Date {
  const { renderedAt } = usePage();
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = setInterval(onTick, everyMs);
      return () => clearInterval(timer);
    },
    [everyMs],
  );
  const periodOf = (time: number) => Math.floor(time / everyMs);
  const period = useSyncExternalStore(
    subscribe,
    () => periodOf(browserTime()),
    () => periodOf(renderedAt),
  );
  return useMemo(() => new Date(period * everyMs), [period, everyMs]);
}
