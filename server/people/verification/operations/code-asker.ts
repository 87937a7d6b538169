import type { RequestContext } from '../../../platform/caller.ts';
import type { Sessions } from '../../session/port.ts';
import { networkOf } from './network-address.ts';
import type { CodeAsker } from '../rules/code-asker.ts';

/**
 * Classifies who requests a code for a target that belongs to `ownerId`. The owner is known by their session or by a browser that has signed in
 * to the account. Another member is known by the session, and a visitor by the network address.
 */
export async function codeAsker(
  sessions: Pick<Sessions, 'knowsDevice'>,
  { caller, browser, from }: RequestContext,
  ownerId: string | undefined,
): Promise<CodeAsker> {
  if (caller.kind === 'member') {
    return { class: caller.id === ownerId ? 'Owner' : 'Member', key: `member|${caller.id}` };
  }
  const device = browser?.device;
  // Queried for targets without an account too, so that timing does not reveal accounts.
  if (device !== undefined && (await sessions.knowsDevice(ownerId, device)))
    return { class: 'Owner', key: `device|${device}` };
  return { class: 'Visitor', key: `network|${networkOf(from.address)}` };
}
