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
    const made = { id: chance.uuid(), salt: chance.secret(16) };
    const [row] = await database.query<{ isNews: boolean }>(
      `with earlier as (
         select exists (select from session where account_id = $2)
           and not exists (select from session where account_id = $2 and device_id = $4) as is_news)
       insert into session (id, account_id, salt, device_id, device, address, rotated_at, created_at, last_seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $7)
       returning (select is_news from earlier) as "isNews"`,
      [
        made.id,
        accountId,
        made.salt,
        // A client without cookies is a new device each time: rather told once too often.
        browser?.deviceId() ?? chance.uuid(),
        deviceName(from.userAgent),
        shortAddress(from.address),
        clock.now(),
      ],
    );
    return { ...made, isNews: row?.isNews ?? false };
  }

  async function isConfirmed(sessionId: string): Promise<boolean> {
    const rows = await database.query(
      'select from session where id = $1 and confirmed_until > $2 and ended_at is null',
      [sessionId, clock.now()],
    );
    return rows.length > 0;
  }

  async function list(accountId: string): Promise<SessionShown[]> {
    const since = new Date(clock.now().getTime() - limits.refreshTokenSeconds * 1000);
    const rows = await database.query<Omit<SessionShown, 'createdAt' | 'lastSeenAt'> & { created: Date; seen: Date }>(
      `select id, device, address, created_at as created, last_seen_at as seen from session
       where account_id = $1 and ended_at is null and last_seen_at > $2 order by last_seen_at desc, id limit $3`,
      [accountId, since, SHOWN_MOST],
    );
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
        await database.query('delete from session where account_id = $1', [accountId]);
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

    async knowsDevice(accountId, deviceId) {
      const rows = await database.query(
        `select from session where account_id = $1 and device_id = $2
           and (end_reason is null or end_reason not in ('reuse', 'password')) limit 1`,
        [accountId ?? null, deviceId],
        'sessions:knows-device',
      );
      return rows.length > 0;
    },

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
