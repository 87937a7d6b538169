import { useCallback, useSyncExternalStore } from 'react';
import { usePage } from '../../client/page.ts';

/** Key of an unsent text in the session storage. */
const keyOf = (chatId: string, memberId: string): string => `meydan-draft-${memberId}-${chatId}`;

const drafts = new Map<string, string>();
const watchers = new Set<() => void>();

function read(key: string): string {
  const known = drafts.get(key);
  if (known !== undefined) return known;
  try {
    const stored = sessionStorage.getItem(key) ?? '';
    drafts.set(key, stored);
    return stored;
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  drafts.set(key, text);
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the draft lasts until the page is closed.
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The reader's unsent text in a chat. */
export function useDraft(chatId: string): [string, (text: string) => void] {
  const memberId = usePage().member?.userId ?? '';
  const key = keyOf(chatId, memberId);
  const text = useSyncExternalStore(
    watch,
    () => read(key),
    () => '',
  );
  return [text, useCallback((next: string) => write(key, next), [key])];
}
