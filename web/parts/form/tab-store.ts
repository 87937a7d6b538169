import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Where the browser keeps nothing for us, this page does. */
const fallback = new Map<string, string>();

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? fallback.get(key) ?? '';
  } catch {
    return fallback.get(key) ?? '';
  }
}

/** Something that is kept for this tab, also across a reload. */
export interface TabStore<T extends object> {
  /** Keeps what JSON can say; `undefined` forgets it. */
  save(this: void, value: T | undefined): void;
  /** What is kept now; only in the browser. */
  read(this: void): T | undefined;
  /** What is kept: `null` where nothing is, `undefined` on the server and while the page wakes up, when nobody knows. */
  use(this: void): T | null | undefined;
}

/** What is kept under a name. */
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
    // A browser that keeps nothing has `instead`.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
