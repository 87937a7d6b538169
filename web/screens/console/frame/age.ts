export interface Age {
  unit: 'now' | 'minutes' | 'hours' | 'days';
  value: number;
}

const minuteMs = 60_000;

/** The time since `iso`, in the largest suitable unit. `now` is in milliseconds since 1970. */
export function ageOf(iso: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / minuteMs));
  if (minutes < 1) return { unit: 'now', value: 0 };
  if (minutes < 60) return { unit: 'minutes', value: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', value: hours } : { unit: 'days', value: Math.floor(hours / 24) };
}
