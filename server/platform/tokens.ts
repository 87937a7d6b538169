import { SignJWT, decodeJwt, errors, jwtVerify } from 'jose';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { permissions } from '../../contract/permissions.ts';
import { clock } from './clock.ts';
import type { Caller } from './caller.ts';
import { DomainError } from './errors.ts';
import { lruCache } from './lru-cache.ts';

const claims = z.object({
  sub: z.uuid(),
  exp: z.int(),
  use: z.enum(['access', 'refresh']),
  kind: z.enum(['guest', 'member']),
  sid: z.uuid().optional(),
  permissions: z.array(z.enum(permissions)).default([]),
  accountType: z.enum(['Personal', 'Business']).default('Personal'),
  facts: z.int().default(0),
  generation: z.int().default(0),
});

type TokenUse = 'access' | 'refresh';
type Principal = Extract<Caller, { kind: 'guest' | 'member' }>;

/** Session state to include in a token. */
export interface SessionState {
  /** Version of the account facts in the token. */
  facts?: number;
  /** Generation of the token, if it was created by a renewal. */
  generation?: number;
}

export interface Tokens {
  /** Signs a token; its lifetime depends on its use. */
  sign(caller: Principal, use: TokenUse, state?: SessionState): Promise<string>;
  /**
   * Verifies a token and returns its bearer. Throws TokenExpired if it is altered, expired or meant for another use. `at` is the time to check;
   * default now.
   */
  verify(token: string, use: TokenUse, at?: Date): Promise<Principal>;
  /** Bearer of an access token that was just created and not yet used. */
  bearerOfNew(token: string): Promise<Principal>;
  /** Kind of caller that a token was signed for, also if it has expired. Undefined for a forged token. Takes some microseconds. */
  signedFor(token: string): Principal['kind'] | undefined;
}

/** Session state outside the tokens. */
export interface SessionWatch {
  /** True if the session was ended before its token expired. */
  has(sessionId: string): boolean;
  /** True if the account facts in the token have changed. */
  isOutdated(sessionId: string, facts: number): boolean;
  /** Records that a generation's access token is in use. Returns true if that generation was revoked before. */
  isVoid(sessionId: string, generation: number): Promise<boolean>;
}

const lifeSeconds: Record<TokenUse, number> = {
  access: limits.accessTokenSeconds,
  refresh: limits.refreshTokenSeconds,
};

/** Maximum number of cached token contents. */
const maxCachedTokens = 5_000;

/** Signs and verifies tokens with one secret (HS256). A token contains its use, so that a refresh token cannot authorise calls. */
export function tokensWith(secret: string, sessions: Partial<SessionWatch> = {}): Tokens {
  const key = new TextEncoder().encode(secret);

  /** Verified content of a token, cached because a page sends the same token with every call. Expiry is checked separately on each use. */
  const signed = lruCache(maxCachedTokens, async (token: string) => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(0),
    });
    return claims.parse(payload);
  });

  async function read(token: string, expected: TokenUse, at: Date) {
    try {
      const { sub: id, kind, sid, permissions: held, accountType, facts, generation, use, exp } = await signed(token);
      if (use !== expected || exp <= Math.floor(at.getTime() / 1000)) throw new DomainError('TokenExpired');
      if (kind === 'guest') return { bearer: { kind, id }, generation } as const;
      if (sid === undefined || sessions.has?.(sid) || sessions.isOutdated?.(sid, facts))
        throw new DomainError('TokenExpired');
      return { bearer: { kind, id, sessionId: sid, permissions: held, accountType }, generation } as const;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw new DomainError('TokenExpired');
      throw error;
    }
  }

  return {
    async sign(caller, use, { facts = 0, generation = 0 } = {}) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({
        use,
        kind: caller.kind,
        ...(caller.kind === 'member' && {
          sid: caller.sessionId,
          permissions: [...caller.permissions],
          accountType: caller.accountType,
          facts,
          ...(generation > 0 && { generation }),
        }),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(caller.id)
        .setIssuedAt(now)
        .setExpirationTime(now + lifeSeconds[use])
        .sign(key);
    },
    async verify(token, use, at = clock.now()) {
      const { bearer, generation } = await read(token, use, at);
      if (bearer.kind === 'member' && generation > 0 && (await sessions.isVoid?.(bearer.sessionId, generation)))
        throw new DomainError('TokenExpired');
      return bearer;
    },
    bearerOfNew: async (token) => (await read(token, 'access', clock.now())).bearer,
    signedFor(token) {
      const end = token.lastIndexOf('.');
      const expected = createHmac('sha256', key).update(token.slice(0, end)).digest();
      const signature = Buffer.from(token.slice(end + 1), 'base64url');
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
      return decodeJwt<{ kind: Principal['kind'] }>(token).kind;
    },
  };
}
