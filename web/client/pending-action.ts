const key = 'begun';
/** A guest chose to save a search. */
export const saveSearchAction = 'saveSearch';
/** Milliseconds for which an act waits for its doer to sign in. */
const maxAgeMs = 15 * 60_000;

interface PendingAction {
  act: string;
  at: number;
}

/** Keeps in this tab what a guest has begun and what signing in lets them finish, with details by their names. */
export function rememberPendingAction(act: string, details: Readonly<Record<string, string>> = {}): void {
  try {
    for (const [name, value] of Object.entries(details)) sessionStorage.setItem(name, value);
    sessionStorage.setItem(key, JSON.stringify({ act, at: Date.now() } satisfies PendingAction));
  } catch {
    // Where nothing may be kept the button is pressed once more.
  }
}

/** What was begun last and waits for its doer; asked as often as wanted. */
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

/** Whether this was begun a while ago; it is asked once. */
export function takePendingAction(act: string): boolean {
  try {
    const begun = read();
    if (begun?.act !== act) return false;
    sessionStorage.removeItem(key);
    return Date.now() - begun.at < maxAgeMs;
  } catch {
    return false;
  }
}

/** A detail of what was begun; it is asked once. */
export function takeSessionItem(name: string): string | undefined {
  try {
    const value = sessionStorage.getItem(name) ?? undefined;
    sessionStorage.removeItem(name);
    return value;
  } catch {
    return undefined;
  }
}
