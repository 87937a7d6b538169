import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
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
  roles: z.array(z.enum(['moderator', 'administrator'])).default([]),
  accountType: z.enum(['Personal', 'Business']).default('Personal'),
  facts: z.int().default(0),
  generation: z.int().default(0),
});

type TokenUse = 'access' | 'refresh';
type Principal = Extract<Caller, { kind: 'guest' | 'member' }>;

/** How a member's session stands when a token of it is made. */
export interface SessionState {
  /** The count of changes of what the token states. */
  facts?: number;
  /** The generation that the token came with, where a renewal made it. */
  generation?: number;
}

export interface Tokens {
  /** A signed token; its life follows from its use. */
  sign(caller: Principal, use: TokenUse, state?: SessionState): Promise<string>;
  /** The bearer of a token that somebody shows. Refuses an altered, expired or wrongly used one; `at` is when it was handed over, now if not said. */
  verify(token: string, use: TokenUse, at?: Date): Promise<Principal>;
  /** The bearer of an access token that was made a moment ago, which nobody has shown yet. */
  bearerOfNew(token: string): Promise<Principal>;
}

/** What is known of members' sessions beside their tokens. */
export interface SessionWatch {
  /** Whether a session was ended before its token ran out. */
  has(sessionId: string): boolean;
  /** Whether what a token states has changed since. */
  isOutdated(sessionId: string, facts: number): boolean;
  /** Takes notice that a generation's access token is in use; answers whether that generation was given up before. */
  isVoid(sessionId: string, generation: number): Promise<boolean>;
}

const lifeSeconds: Record<TokenUse, number> = {
  access: limits.accessTokenSeconds,
  refresh: limits.refreshTokenSeconds,
};

/** Tokens of which is remembered what they say. */
const readMost = 5_000;

/** Tokens signed with one secret (HS256). The use is part of the token, so that a refresh token opens no call. */
export function tokensWith(secret: string, sessions: Partial<SessionWatch> = {}): Tokens {
  const key = new TextEncoder().encode(secret);

  /** What a token says that we signed. A signature is checked once: a page shows the same token with each call. When it ends is asked each time. */
  const signed = lruCache(readMost, async (token: string) => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(0),
    });
    return claims.parse(payload);
  });

  async function read(token: string, expected: TokenUse, at: Date) {
    try {
      const { sub: id, kind, sid, roles, accountType, facts, generation, use, exp } = await signed(token);
      if (use !== expected || exp <= Math.floor(at.getTime() / 1000)) throw new DomainError('TokenExpired');
      if (kind === 'guest') return { bearer: { kind, id }, generation } as const;
      if (sid === undefined || sessions.has?.(sid) || sessions.isOutdated?.(sid, facts))
        throw new DomainError('TokenExpired');
      return { bearer: { kind, id, sessionId: sid, roles, accountType }, generation } as const;
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
          roles: [...caller.roles],
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
  };
}
