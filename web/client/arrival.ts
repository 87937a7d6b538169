const key = 'arrival';
/** Milliseconds within which the page that follows must say it: later nobody knows any more what it is about. */
const waitsMs = 60_000;

/** What was done just before the page was loaded anew. */
export type Arrival = 'signedIn' | 'registered' | 'left';

/** Keeps in this tab what the page that is loaded next says. */
export function keepArrival(how: Arrival): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ how, at: Date.now() }));
  } catch {
    // Where nothing may be kept nothing is said.
  }
}

/** What this page is to say; it is asked once. */
export function takeArrival(): Arrival | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { how: Arrival; at: number } | null;
    sessionStorage.removeItem(key);
    return kept && Date.now() - kept.at < waitsMs ? kept.how : undefined;
  } catch {
    return undefined;
  }
}
