/** Remaining time as `23:41:08`, beyond a day `49:05:00`; undefined when it is over. */
export function timeLeft(until: string, now: Date): string | undefined {
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  if (!(seconds > 0)) return undefined;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
