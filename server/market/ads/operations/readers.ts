import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import type { RequestContext } from '../../../platform/caller.ts';

/** Whether a request is a person's who has no part in the ad. */
export function isReader({ caller, from }: RequestContext, ownerId: string): boolean {
  // Every browser and every application says what it is.
  if (from.isPrefetch || from.userAgent === '' || isbot(from.userAgent) || caller.kind === 'service') return false;
  return caller.kind !== 'member' || (caller.id !== ownerId && caller.roles.length === 0);
}

/** A reader's name for half an hour: whoever has no id is known by where they come from, and never by name. */
export function readerOf({ caller, from }: RequestContext): string {
  if ('id' in caller) return caller.id;
  return createHash('sha256').update(`${from.address}\n${from.userAgent}`).digest('base64url');
}
