import { useEffect, useState } from 'react';

const everyMs = 250;

/** Whole seconds until a time (milliseconds since 1970); 0 afterwards or without a time. */
export function useSecondsUntil(time: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = time === undefined ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    // `now` may be old if the time changes while no timer runs.
    setNow(Date.now());
    if (isOver && (time === undefined || time <= Date.now())) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [time, isOver]);
  return left;
}

/** `4:05` */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
