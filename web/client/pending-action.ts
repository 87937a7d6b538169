const key = 'begun';
/** A guest chose to save a search. */
export const saveSearchAction = 'saveSearch';
/** A guest chose to add a favourite. */
export const favouriteAction = 'favourite';
/** A guest chose to add an ad to a list. */
export const listingAction = 'list';
/** Milliseconds after which an action that waits for a sign-in is dropped. */
const maxAgeMs = 15 * 60_000;

interface PendingAction {
  act: string;
  at: number;
}

/** Stores, in this tab, an action that a guest started and that signing in completes. `details` are stored by their names. */
export function rememberPendingAction(act: string, details: Readonly<Record<string, string>> = {}): void {
  try {
    for (const [name, value] of Object.entries(details)) sessionStorage.setItem(name, value);
    sessionStorage.setItem(key, JSON.stringify({ act, at: Date.now() } satisfies PendingAction));
  } catch {
    // Without storage the user presses the button again.
  }
}

/** The action that waits for a sign-in. Does not consume it. */
export function pendingAction(): string | undefined {
  return read()?.act;
}

const read = () => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as PendingAction | null;
  } catch {
    return null;
  }
};

/** Consumes the action; true if it was pending and has not expired. */
export function takePendingAction(act: string): boolean {
  try {
    const stored = read();
    if (stored?.act !== act) return false;
    sessionStorage.removeItem(key);
    return Date.now() - stored.at < maxAgeMs;
  } catch {
    return false;
  }
}

/** Reads and removes an item of the tab's session storage. */
export function takeSessionItem(name: string): string | undefined {
  try {
    const value = sessionStorage.getItem(name) ?? undefined;
    sessionStorage.removeItem(name);
    return value;
  } catch {
    return undefined;
  }
}
