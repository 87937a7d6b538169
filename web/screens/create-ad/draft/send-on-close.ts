import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import { readCookie } from '../../../client/cookies.ts';

/**
 * Saves from a closing page without waiting for the response. `sendBeacon` cannot send the Authorization header.
 * Changes that do not arrive stay stored in the browser.
 */
export function sendOnClose(draftId: string, body: { version: number; changes: DraftChanges }): void {
  const token = readCookie('Access-Token');
  if (token === undefined) return;
  const { method, path } = draftCalls.update;
  void fetch(`/api${path.replace('{draftId}', draftId)}`, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
