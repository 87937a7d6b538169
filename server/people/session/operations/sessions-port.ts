import type { AccountDirectory } from '../../accounts/port.ts';
import type { Notices } from '../../notifications/port.ts';
import type { Caller, RequestContext } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { limits } from '../../../../contract/limits.ts';
import { shortAddress } from '../../verification/port.ts';
import { deviceName } from '../rules/device-name.ts';
import { createEndings } from './end-sessions.ts';
import { guestOf, refreshGuest } from './guests.ts';
import type { EndedSessions, ListedSession, SessionService, SessionTokens } from '../rules/sessions.ts';
import { isMemberToken, refreshTokens } from './refresh-tokens.ts';
import { createRenewal } from './renew-session.ts';
import { deviceTokens } from './device-tokens.ts';
import {
  deleteSessionsOf,
  hasDevice,
  insertSession,
  isSessionConfirmed,
  isSessionRecent,
  lastSeenOf,
  openSessionsOf,
  shareDevice,
} from '../store.ts';
import { tokensForClient } from './tokens-for-client.ts';

export interface SessionOptions {
  database: Database;
  tokens: Tokens;
  hooks: Pick<HookRunner, 'guestBecameMember'>;
  notices: Pick<Notices, 'notify'>;
  accounts: Pick<AccountDirectory, 'principalOf' | 'lockPrincipal'>;
  ended: Pick<EndedSessions, 'add' | 'addChange'>;
  secret: string;
}

const MAX_LISTED = 100;

/** Members' sessions are database rows; their tokens are derived from the rows. */
export function createSessions(options: SessionOptions): SessionService {
  const { database, tokens, hooks, notices, accounts } = options;
  const refresh = refreshTokens(options.secret);
  const endings = createEndings(database, options.ended);
  const renew = createRenewal({ database, tokens, notices, accounts, refresh, endings });

  /** Inserts the session. `isNewDevice` is true if the account has had sessions, but none on this device. */
  async function insert(accountId: string, { from, browser }: RequestContext) {
    const id = chance.uuid();
    const salt = chance.secret(16);
    const isNewDevice = await insertSession(database, {
      id,
      accountId,
      salt,
      // A client without cookies counts as a new device each time; an extra notice is better than a missing one.
      deviceId: browser?.deviceId() ?? chance.uuid(),
      device: deviceName(from.userAgent),
      address: shortAddress(from.address),
      createdAt: clock.now(),
    });
    return { id, salt, isNewDevice };
  }

  const isConfirmed = (sessionId: string) => isSessionConfirmed(database, sessionId, clock.now());

  async function list(accountId: string): Promise<ListedSession[]> {
    const since = new Date(clock.now().getTime() - limits.refreshTokenSeconds * 1000);
    const rows = await openSessionsOf(database, accountId, { since, limit: MAX_LISTED });
    return rows.map(({ created, seen, ...row }) => ({
      ...row,
      createdAt: created.toISOString(),
      lastSeenAt: seen.toISOString(),
    }));
  }

  return {
    hooks: {
      exports: { sessions: list },
      async accountErased(accountId) {
        await endings.endAll(accountId, 'leave');
        await deleteSessionsOf(database, accountId);
      },
    },
    start: (accountId, context, { isFirst = false } = {}) =>
      database.inTransaction(async () => {
        const { caller, browser } = context;
        const facts = await accounts.lockPrincipal(accountId);
        if (facts?.status !== 'Active')
          throw new DomainError(facts?.status === 'Passive' ? 'AccountPassive' : 'LoginFailed');
        if (facts.suspendedUntil) throw new DomainError('AccountSuspended');
        const { id: sessionId, salt, isNewDevice } = await insert(accountId, context);
        // The refresh cookie still identifies the guest if the browser's access token has expired.
        const guestId = caller.kind === 'visitor' ? await guestOf(tokens, browser?.refreshToken) : guestIdOf(caller);
        if (guestId !== undefined) await hooks.guestBecameMember(guestId, accountId);
        if (isNewDevice && !isFirst) {
          await notices.notify({
            accountId,
            template: 'User.NewDeviceLogin',
            tokens: deviceTokens(context.from),
            onceKey: `session:${sessionId}`,
          });
        }
        const { permissions, accountType } = facts;
        const made: SessionTokens = {
          userToken: await tokens.sign(
            { kind: 'member', id: accountId, sessionId, permissions, accountType },
            'access',
          ),
          refreshToken: refresh.write(sessionId, 1, salt),
          isGuest: false,
        };
        // A rolled-back sign-in must not change the browser's cookies.
        database.afterCommit(() => browser?.keep(made));
        return tokensForClient(browser, made);
      }),

    endAll: endings.endAll,
    outdate: endings.outdate,
    lastSeen: (accountIds) => lastSeenOf(database, accountIds),

    async requireConfirmed(sessionId) {
      if (!(await isConfirmed(sessionId))) throw new DomainError('ConfirmationRequired');
    },

    async requireRecent(sessionId) {
      if (!(await isSessionRecent(database, sessionId, clock.now()))) throw new DomainError('ConfirmationRequired');
    },

    isConfirmed,

    knowsDevice: (accountId, deviceId) => hasDevice(database, accountId, deviceId),

    shareDevice: (one, other) => shareDevice(database, one, other),

    refresh: (refreshToken, from) =>
      isMemberToken(refreshToken) ? renew(refreshToken, from) : refreshGuest(tokens, refreshToken),

    list,

    end: (accountId, sessionId) => endings.endOne(sessionId, 'logout', accountId),
  };
}

const guestIdOf = (caller: Caller) => (caller.kind === 'guest' ? caller.id : undefined);
