import type { UnsavedChanges } from './draft-queue.ts';

const prefix = 'draft.';
const maxAgeDays = 30;
const dayMs = 24 * 3600 * 1000;

interface Stored extends UnsavedChanges {
  /** Milliseconds since 1970. */
  at: number;
}

/** Keeps a draft's unsaved changes in the browser, or forgets them. A full or forbidden storage loses only this net below the queue. */
export function storeChanges(draftId: string, unsaved: UnsavedChanges | undefined): void {
  try {
    if (unsaved)
      localStorage.setItem(prefix + draftId, JSON.stringify({ ...unsaved, at: Date.now() } satisfies Stored));
    else localStorage.removeItem(prefix + draftId);
  } catch {
    // Private windows of some browsers refuse it.
  }
}

/** What an earlier page of this draft could not save. What lies there for a month belongs to drafts that are gone, and goes. */
export function readStoredChanges(draftId: string): UnsavedChanges | undefined {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Stored>;
      if ((stored.at ?? 0) < Date.now() - maxAgeDays * dayMs) localStorage.removeItem(key);
    }
    const stored = JSON.parse(localStorage.getItem(prefix + draftId) ?? 'null') as Stored | null;
    return stored ? { changes: stored.changes, before: stored.before } : undefined;
  } catch {
    return undefined;
  }
}
