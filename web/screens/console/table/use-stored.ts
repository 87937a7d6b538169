import { useEffect, useState } from 'react';

/** A value kept in this browser, such as a density. Starts with `initial`, like the server's page, and then takes the kept value. */
export function useStored<T>(key: string, initial: T, isValid: (value: unknown) => value is T) {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      if (isValid(kept)) setValue(kept);
    } catch {
      // Storage is blocked or was changed by hand: the initial value stays.
    }
  }, [key]);
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // The value then lasts as long as the page.
    }
  };
  return [value, keep] as const;
}
