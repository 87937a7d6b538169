/** What was done just before the page was loaded anew. */
export type Arrival = 'signedIn' | 'registered' | 'left';

/** Keeps in this tab what the page that is loaded next says; `Arrivals` of the shell takes it. */
export function saveArrival(how: Arrival): void {
  try {
    sessionStorage.setItem('arrival', how);
  } catch {
    // Where nothing may be kept nothing is said.
  }
}
