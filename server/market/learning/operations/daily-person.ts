import { hasPermission } from '../../../platform/caller.ts';
import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { DailyPerson } from '../store.ts';
import { today } from './today.ts';

/** The person behind a request, for one day, in UTC unless given. Undefined for bots, prefetches, services, and accounts with a role. */
export function dailyPerson(context: RequestContext, salt: string, day = today()): DailyPerson | undefined {
  const { caller, from } = context;
  if (from.isPrefetch || from.userAgent === '' || isbot(from.userAgent) || caller.kind === 'service') return undefined;
  if (hasPermission(caller, 'any')) return undefined;
  return { person: personHash(context, day, salt), callerId: 'id' in caller ? caller.id : null, at: clock.now() };
}

/**
 * A hash that changes daily. Members are identified by account, all others by network address, because guest tokens are unlimited. Several people
 * behind one address therefore count as one.
 */
function personHash({ caller, from }: Pick<RequestContext, 'caller' | 'from'>, day: string, salt: string): string {
  const who = caller.kind === 'member' ? `member:${caller.id}` : `address:${from.address}`;
  return createHash('sha256').update(`${salt}\n${day}\n${who}`).digest('base64url').slice(0, 22);
}
