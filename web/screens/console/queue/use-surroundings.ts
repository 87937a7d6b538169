import { useEffect, useState, useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';
const minuteMs = 60_000;

function subscribe(notify: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the three panes stand side by side; the server draws them, and a phone hides what it does not show. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
}

/** The time in milliseconds since 1970, every minute; it begins with the server's, so that both draw the same. */
export function useNowFrom(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
