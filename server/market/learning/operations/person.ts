import { createHash } from 'node:crypto';
import type { RequestContext } from '../../../platform/caller.ts';

/**
 * What tells people apart within a day, and not from one day to the next: a member by their account, anybody else by their network address, since tokens
 * of guests can be had without number. Several people behind one address are one.
 */
export function personOf({ caller, from }: Pick<RequestContext, 'caller' | 'from'>, day: string, salt: string): string {
  const who = caller.kind === 'member' ? `member:${caller.id}` : `address:${from.address}`;
  return createHash('sha256').update(`${salt}\n${day}\n${who}`).digest('base64url').slice(0, 22);
}
