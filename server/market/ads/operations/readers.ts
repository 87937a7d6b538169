import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import type { RequestContext } from '../../../platform/caller.ts';

/** True for a person who is not the owner, a moderator or a bot. */
export function isReader({ caller, from }: RequestContext, ownerId: string): boolean {
  // Every browser and app sends a user agent.
  if (from.isPrefetch || from.userAgent === '' || isbot(from.userAgent) || caller.kind === 'service') return false;
  return caller.kind !== 'member' || (caller.id !== ownerId && caller.permissions.length === 0);
}

/** Identifies a reader: the account or guest id, or a hash of address and user agent. */
export const readerOf = (context: RequestContext): string =>
  'id' in context.caller ? context.caller.id : visitorOf(context);

/** All identities under which a reader may have been seen: a guest was a visitor on the first page. */
export const identitiesOf = (context: RequestContext): readonly string[] =>
  context.caller.kind === 'guest' ? [context.caller.id, visitorOf(context)] : [readerOf(context)];

const visitorOf = ({ from }: RequestContext): string =>
  createHash('sha256').update(`${from.address}\n${from.userAgent}`).digest('base64url');
