import { useCallback, useSyncExternalStore } from 'react';
import { takeSessionItem } from '../../client/pending-action.ts';
import { usePage } from '../../client/page.ts';

/** Where the text that a member typed into a chat and did not send is kept in this tab. */
const keyOf = (chatId: string, memberId: string): string => `meydan-draft-${memberId}-${chatId}`;

/** The sentence that a chat begins with, for whoever came from the ad's page. */
const proposalKey = (chatId: string): string => `meydan-proposal-${chatId}`;

const drafts = new Map<string, string>();
const watchers = new Set<() => void>();

function read(key: string): string {
  const known = drafts.get(key);
  if (known !== undefined) return known;
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    drafts.set(key, kept);
    return kept;
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
    // It lives as long as the page.
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** What the reader has typed into a chat and not sent. */
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

/** A chat that was just begun has a first sentence ready. */
export function takeProposal(chatId: string): string | undefined {
  return takeSessionItem(proposalKey(chatId));
}
