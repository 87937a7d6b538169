import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import type { RequestContext } from '../../../platform/caller.ts';

/** True for a person who is not the owner, a moderator or a bot. */
export function isReader({ caller, from }: RequestContext, ownerId: string): boolean {
  // Every browser and app sends a user agent.
  if (from.isPrefetch || from.userAgent === '' || isbot(from.userAgent) || caller.kind === 'service') return false;
  return caller.kind !== 'member' || (caller.id !== ownerId && caller.roles.length === 0);
}

/** Identifies a reader: the account or guest id, or a hash of address and user agent. */
export function readerOf({ caller, from }: RequestContext): string {
  if ('id' in caller) return caller.id;
  return createHash('sha256').update(`${from.address}\n${from.userAgent}`).digest('base64url');
}
