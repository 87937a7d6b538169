import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { clock } from './clock.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './errors.ts';

const claims = z.object({
  sub: z.uuid(),
  use: z.enum(['access', 'refresh']),
  kind: z.enum(['guest', 'member']),
  sid: z.uuid().optional(),
  roles: z.array(z.enum(['moderator', 'administrator'])).default([]),
  accountType: z.enum(['Personal', 'Business']).default('Personal'),
  facts: z.int().default(0),
});

type TokenUse = 'access' | 'refresh';
type Bearer = Extract<Caller, { kind: 'guest' | 'member' }>;

export interface Tokens {
  /** A signed token; its life follows from its use. `facts` is the session's count of changes of what the token states. */
  sign(caller: Bearer, use: TokenUse, facts?: number): Promise<string>;
  /** The bearer of a token. Refuses an altered, expired or wrongly used one; `at` is when it was handed over, now if not said. */
  verify(token: string, use: TokenUse, at?: Date): Promise<Bearer>;
}

const lifeSeconds: Record<TokenUse, number> = {
  access: limits.accessTokenSeconds,
  refresh: limits.refreshTokenSeconds,
};

/**
 * Tokens signed with one secret (HS256). The use is part of the token, so that a refresh token opens no call. `hasEnded` says of a member's
 * session whether it was ended before its token ran out, `isOutdated` whether what a token states has changed since.
 */
export function tokensWith(
  secret: string,
  hasEnded: (sessionId: string) => boolean = () => false,
  isOutdated: (sessionId: string, facts: number) => boolean = () => false,
): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    async sign(caller, use, facts = 0) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({
        use,
        kind: caller.kind,
        ...(caller.kind === 'member' && {
          sid: caller.sessionId,
          roles: [...caller.roles],
          accountType: caller.accountType,
          facts,
        }),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(caller.id)
        .setIssuedAt(now)
        .setExpirationTime(now + lifeSeconds[use])
        .sign(key);
    },
    async verify(token, use, at = clock.now()) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: at });
        const { sub: id, kind, sid, roles, accountType, facts, use: actual } = claims.parse(payload);
        if (actual !== use) throw new Refusal('TokenExpired');
        if (kind === 'guest') return { kind, id };
        if (sid === undefined || hasEnded(sid) || isOutdated(sid, facts)) throw new Refusal('TokenExpired');
        return { kind, id, sessionId: sid, roles, accountType };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw new Refusal('TokenExpired');
        throw error;
      }
    },
  };
}
