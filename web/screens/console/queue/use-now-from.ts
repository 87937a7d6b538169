import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The current time in milliseconds since 1970, updated every minute. Starts with the server's time, so that both render the same. */
export function useNowFrom(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
