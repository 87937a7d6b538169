/** The action that caused the current page load. */
export type Arrival = 'signedIn' | 'registered' | 'left';

/** Stores the message for the next page load in this tab; `Arrivals` in the shell shows it. */
export function saveArrival(how: Arrival): void {
  try {
    sessionStorage.setItem('arrival', how);
  } catch {
    // Without storage no message is shown.
  }
}
