import { saveArrival } from '../../client/arrival.ts';
import type { Arrival } from '../../client/arrival.ts';
import { removeCookie } from '../../client/cookies.ts';
import { targetOf } from './auth-data.ts';
import { takeReturnTarget } from './return-target.ts';

/**
 * Opens the target page as a new document after a sign-in, so the server renders the frame for the member and in their language.
 * The new page confirms the sign-in. Replaces the form's history entry.
 *
 * The promise never resolves, so the pressed button stays busy until the document is replaced.
 */
export async function openAfterSignIn(redirectUrl: string | undefined, how: Exclude<Arrival, 'left'>): Promise<never> {
  // A language choice that was not saved yet belongs to another member.
  removeCookie('Lang');
  const target = takeReturnTarget();
  saveArrival(how);
  location.replace(targetOf(redirectUrl ?? target));
  return new Promise(() => undefined);
}
