import type { AccountDirectory } from '../../accounts/port.ts';
import type { Notices } from '../../notifications/port.ts';
import type { Caller, RequestContext } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AccountHooks, HookRunner } from '../../../kernel/hooks.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { limits } from '../../../../contract/limits.ts';
import { shortAddress } from '../../verification/port.ts';
import { deviceName } from './device.ts';
import type { EndedSessions } from './ended.ts';
import { createEndings } from './endings.ts';
import { guestOf, refreshGuest } from './guests.ts';
import type { SessionTokens, Sessions } from '../port.ts';
import { isMembers, refreshTokens } from './refresh-token.ts';
import { createRenewal, deviceTokens } from './renewal.ts';
import type { From } from './renewal.ts';
import {
  deleteSessionsOf,
  hasDevice,
  insertSession,
  isSessionConfirmed,
  openSessionsOf,
  shareDevice,
} from '../store.ts';

export interface SessionOptions {
  database: Database;
  tokens: Tokens;
  hooks: Pick<HookRunner, 'guestBecameMember'>;
  notices: Pick<Notices, 'notify'>;
  accounts: Pick<AccountDirectory, 'principalOf' | 'lockPrincipal'>;
  ended: Pick<EndedSessions, 'add' | 'addChange'>;
  secret: string;
}

/** A session as its owner sees it. */
export interface SessionShown {
  id: string;
  device: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
}

/** Sessions with what their own calls and the pages need beside. */
export interface SessionKeeper extends Sessions {
  /** What happens with sessions when their account is asked for, or ends. */
  hooks: AccountHooks;
  /** New tokens for a guest's or member's refresh token. Refuses RefreshTokenInvalid. Not inside a transaction. */
  refresh(refreshToken: string, from: From): Promise<SessionTokens>;
  /** Where a member is signed in, the latest used first. */
  list(accountId: string): Promise<SessionShown[]>;
  /** Ends one of a member's own sessions. Answers whether there was such a one. */
  end(accountId: string, sessionId: string): Promise<boolean>;
}

/** Sessions that a list shows at most. */
const SHOWN_MOST = 100;

/** Members' sessions: rows in the database, tokens made from them. */
export function createSessions(options: SessionOptions): SessionKeeper {
  const { database, tokens, hooks, notices, accounts } = options;
  const refresh = refreshTokens(options.secret);
  const endings = createEndings(database, options.ended);
  const renew = createRenewal({ database, tokens, notices, accounts, refresh, endings });

  /** Makes the session of a sign-in. Its device is news where the account has had sessions, and none on it. */
  async function insert(accountId: string, { from, browser }: RequestContext) {
    const id = chance.uuid();
    const salt = chance.secret(16);
    const isNews = await insertSession(database, {
      id,
      accountId,
      salt,
      // A client without cookies is a new device each time: rather told once too often.
      deviceId: browser?.deviceId() ?? chance.uuid(),
      device: deviceName(from.userAgent),
      address: shortAddress(from.address),
      createdAt: clock.now(),
    });
    return { id, salt, isNews };
  }

  const isConfirmed = (sessionId: string) => isSessionConfirmed(database, sessionId, clock.now());

  async function list(accountId: string): Promise<SessionShown[]> {
    const since = new Date(clock.now().getTime() - limits.refreshTokenSeconds * 1000);
    const rows = await openSessionsOf(database, accountId, { since, most: SHOWN_MOST });
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
        await endings.all(accountId, 'leave');
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
        const { id: sessionId, salt, isNews } = await insert(accountId, context);
        // A browser whose access token has run out still says whose guest it was.
        const guestId = caller.kind === 'visitor' ? await guestOf(tokens, browser?.refreshToken) : guestIdOf(caller);
        if (guestId !== undefined) await hooks.guestBecameMember(guestId, accountId);
        if (isNews && !isFirst) {
          await notices.notify({
            accountId,
            template: 'User.NewDeviceLogin',
            tokens: deviceTokens(context.from),
            onceKey: `session:${sessionId}`,
          });
        }
        const { roles, accountType } = facts;
        const made: SessionTokens = {
          userToken: await tokens.sign({ kind: 'member', id: accountId, sessionId, roles, accountType }, 'access'),
          refreshToken: refresh.write(sessionId, 1, salt),
          isGuest: false,
        };
        // A sign-in that comes to nothing leaves the browser as it was.
        database.afterCommit(() => browser?.keep(made));
        return answerTo(browser, made);
      }),

    endAll: endings.all,
    outdate: endings.outdate,

    async requireConfirmed(sessionId) {
      if (!(await isConfirmed(sessionId))) throw new DomainError('ConfirmationRequired');
    },

    isConfirmed,

    knowsDevice: (accountId, deviceId) => hasDevice(database, accountId, deviceId),

    shareDevice: (one, other) => shareDevice(database, one, other),

    refresh: (refreshToken, from) =>
      isMembers(refreshToken) ? renew(refreshToken, from) : refreshGuest(tokens, refreshToken),

    list,

    end: (accountId, sessionId) => endings.one(sessionId, 'logout', accountId),
  };
}

const guestIdOf = (caller: Caller) => (caller.kind === 'guest' ? caller.id : undefined);

/** What a caller is told of its tokens: a browser has its refresh token in a cookie, which no script reads. */
export const answerTo = (browser: RequestContext['browser'], tokens: SessionTokens): SessionTokens =>
  browser ? { ...tokens, refreshToken: '' } : tokens;
