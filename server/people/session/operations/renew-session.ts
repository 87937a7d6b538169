import type { AccountDirectory, Principal } from '../../accounts/port.ts';
import type { Notices } from '../../notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Endings } from './end-sessions.ts';
import type { From, SessionTokens } from '../rules/sessions.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import { openSession, rotateSession } from '../store.ts';
import type { SessionRow } from '../store.ts';
import { deviceTokens } from './device-tokens.ts';

export interface RenewalOptions {
  database: Database;
  tokens: Tokens;
  notices: Pick<Notices, 'notify'>;
  accounts: Pick<AccountDirectory, 'principalOf'>;
  refresh: RefreshTokens;
  endings: Endings;
}

/**
 * Renews a member's session with a new access token and, once per generation, a new refresh token.
 *
 * Throws RefreshTokenInvalid for a forged token, an ended session, 30 days without use, or an inactive account. Also throws for a replaced token
 * that is presented late; this indicates theft, so the session ends and its owner is notified.
 */
export function createRenewal({ database, tokens, notices, accounts, refresh, endings }: RenewalOptions) {
  /** Increments the generation for one request. `isLost` skips a generation whose answer was lost. Undefined if another request was faster. */
  const rotate = (session: SessionRow, isLost: boolean) =>
    rotateSession(database, session, { at: clock.now(), isLost });

  /** The generation to answer with; undefined if the presented token came too late. */
  async function generationFor(session: SessionRow, presented: number): Promise<number | undefined> {
    if (presented === session.generation)
      return (await rotate(session, false)) ?? retryGeneration(session.id, presented);
    if (presented !== session.generation - 1 - session.skipped) return undefined;
    const sinceMs = clock.now().getTime() - session.rotatedAt.getTime();
    // Another tab renewed within the grace period.
    if (sinceMs <= limits.refreshGraceSeconds * 1000) return session.generation;
    // The successor was never used, so its answer was lost.
    if (!session.isUsed) return (await rotate(session, true)) ?? retryGeneration(session.id, presented);
    return undefined;
  }

  /** Decides again after a faster request changed the session. */
  async function retryGeneration(id: string, presented: number): Promise<number | undefined> {
    const session = await openSession(database, id);
    if (!session) throw new DomainError('RefreshTokenInvalid');
    return generationFor(session, presented);
  }

  /**
   * A replaced token was presented, by a thief or by the owner after a theft. Ends the session and notifies the owner about the requesting device.
   */
  async function endStolen({ id, accountId }: SessionRow, from: From): Promise<void> {
    await database.inTransaction(async () => {
      if (!(await endings.endOne(id, 'reuse'))) return;
      await notices.notify({
        accountId,
        template: 'User.NewDeviceLogin',
        tokens: deviceTokens(from),
        onceKey: `session-reuse:${id}`,
      });
    });
  }

  /** The facts for the access token. Ends the session and throws if the account may not sign in. */
  async function principalOf(session: SessionRow): Promise<Principal> {
    const idleMs = clock.now().getTime() - session.lastSeenAt.getTime();
    const isExpired = idleMs > limits.refreshTokenSeconds * 1000;
    const facts = isExpired ? undefined : await accounts.principalOf(session.accountId);
    if (facts?.status === 'Active' && !facts.suspendedUntil) return facts;
    await endings.endOne(session.id, isExpired ? 'expired' : facts?.suspendedUntil ? 'suspended' : 'leave');
    throw new DomainError('RefreshTokenInvalid');
  }

  return async (refreshToken: string, from: From): Promise<SessionTokens> => {
    const claim = refresh.read(refreshToken);
    const session = claim && (await openSession(database, claim.sessionId));
    if (!claim || !session || !claim.isSignedWith(session.salt)) throw new DomainError('RefreshTokenInvalid');
    const { accountType, permissions } = await principalOf(session);
    const generation = await generationFor(session, claim.generation);
    if (generation === undefined) {
      await endStolen(session, from);
      throw new DomainError('RefreshTokenInvalid');
    }
    const bearer = { kind: 'member', id: session.accountId, sessionId: session.id, permissions, accountType } as const;
    return {
      // The count was read before the facts. If they changed in between, the token is refused rather than trusted with outdated facts.
      userToken: await tokens.sign(bearer, 'access', { facts: session.facts, generation }),
      refreshToken: refresh.write(session.id, generation, session.salt),
      isGuest: false,
    };
  };
}
