import { saveArrival } from '../../client/arrival.ts';
import type { Arrival } from '../../client/arrival.ts';
import { removeCookie } from '../../client/cookies.ts';
import { targetOf } from './auth-data.ts';
import { takeTarget } from './kept-target.ts';

/**
 * Goes on as the member who has just signed in: as a new document, because every part of the frame shows who is there, and the server shows it
 * in their own language. That page says that they are signed in. Never ends, so that what was pressed keeps turning until the page has gone; the form's page is left out of the history.
 */
export async function arrive(redirectUrl: string | undefined, how: Exclude<Arrival, 'left'>): Promise<never> {
  // A choice that waits to be saved is another member's.
  removeCookie('Lang');
  const target = takeTarget();
  saveArrival(how);
  location.replace(targetOf(redirectUrl ?? target));
  return new Promise(() => undefined);
}
