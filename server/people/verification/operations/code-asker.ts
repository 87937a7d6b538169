import type { RequestContext } from '../../../platform/caller.ts';
import type { Sessions } from '../../session/port.ts';
import { networkOf } from '../rules/network-address.ts';
import type { CodeAsker } from '../port.ts';

/**
 * Who asks for a code for an address or number that is `ownerId`'s, if it is anybody's: its owner by their session, or by a browser that has
 * signed in to the account; another member; anybody else by network address, which a stranger has another of.
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
  // Asked for targets without an account, too: nobody learns of one by what is asked.
  if (device !== undefined && (await sessions.knowsDevice(ownerId, device)))
    return { class: 'Owner', key: `device|${device}` };
  return { class: 'Visitor', key: `network|${networkOf(from.address)}` };
}
