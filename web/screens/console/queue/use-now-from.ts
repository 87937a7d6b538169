import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time in milliseconds since 1970, every minute; it begins with the server's, so that both draw the same. */
export function useNowFrom(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
