import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Used if the browser denies session storage; lives as long as the page. */
const fallback = new Map<string, string>();

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? fallback.get(key) ?? '';
  } catch {
    return fallback.get(key) ?? '';
  }
}

/** A value stored for this tab, also across a reload. */
export interface TabStore<T extends object> {
  /** Stores a JSON value; `undefined` deletes it. */
  save(this: void, value: T | undefined): void;
  /** The stored value; browser only. */
  read(this: void): T | undefined;
  /** Hook for the stored value: `null` if there is none, `undefined` on the server and during hydration. */
  use(this: void): T | null | undefined;
}

export function tabStore<T extends object>(key: string): TabStore<T> {
  const parsed = (text: string): T | undefined => (text === '' ? undefined : (JSON.parse(text) as T));
  return {
    save: (value) => write(key, value === undefined ? '' : JSON.stringify(value)),
    read: () => parsed(read(key)),
    use() {
      const text = useSyncExternalStore<string | undefined>(
        listen,
        () => read(key),
        () => undefined,
      );
      return useMemo(() => (text === undefined ? undefined : (parsed(text) ?? null)), [text]);
    },
  };
}

function write(key: string, text: string): void {
  fallback.set(key, text);
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // `fallback` has the value.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
