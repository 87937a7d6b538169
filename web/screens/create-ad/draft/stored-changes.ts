import type { UnsavedChanges } from './draft-queue.ts';

const prefix = 'draft.';
const maxAgeDays = 30;
const dayMs = 24 * 3600 * 1000;

interface Stored extends UnsavedChanges {
  /** Milliseconds since 1970. */
  at: number;
}

/** Stores a draft's unsaved changes in the browser, or clears them. Errors of full or blocked storage are ignored. */
export function storeChanges(draftId: string, unsaved: UnsavedChanges | undefined): void {
  try {
    if (unsaved)
      localStorage.setItem(prefix + draftId, JSON.stringify({ ...unsaved, at: Date.now() } satisfies Stored));
    else localStorage.removeItem(prefix + draftId);
  } catch {
    // Some browsers block storage in private windows.
  }
}

/** Changes that an earlier page could not save. Also deletes entries older than 30 days, whose drafts are gone. */
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
