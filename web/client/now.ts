import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { usePage } from './page.ts';

const minuteMs = 60_000;

/**
 * The current time in steps of `everyMs` milliseconds. On the server and during hydration it is the page's rendering time, so that both render the
 * same
 * text. Afterwards it is the browser's time and advances automatically.
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
