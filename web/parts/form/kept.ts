import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Where the browser keeps nothing for us, this page does. */
const instead = new Map<string, string>();

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? instead.get(key) ?? '';
  } catch {
    return instead.get(key) ?? '';
  }
}

/** Keeps something for this tab, also across a reload; `undefined` forgets it. Only what JSON can say. */
export function keep<T extends object>(key: string, value: T | undefined): void {
  const text = value === undefined ? '' : JSON.stringify(value);
  instead.set(key, text);
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing has `instead`.
  }
  for (const listener of listeners) listener();
}

/** What is kept now; only in the browser. */
export const kept = <T extends object>(key: string): T | undefined => parsed(read(key));

/** What is kept: `null` where nothing is, `undefined` on the server and while the page wakes up, when nobody knows. */
export function useKept<T extends object>(key: string): T | null | undefined {
  const text = useSyncExternalStore<string | undefined>(
    listen,
    () => read(key),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : (parsed<T>(text) ?? null)), [text]);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parsed<T extends object>(text: string): T | undefined {
  return text === '' ? undefined : (JSON.parse(text) as T);
}
