import { createHmac, timingSafeEqual } from 'node:crypto';

/** The contents of a member's refresh token. `isSignedWith` tells whether the service issued it for a session with this salt. */
export interface RefreshClaim {
  sessionId: string;
  generation: number;
  isSignedWith(salt: string): boolean;
}

/** Writes and reads members' refresh tokens: `m.<session>.<generation>.<mac>`. */
export interface RefreshTokens {
  /** Deterministic: the same token for the same generation. */
  write(sessionId: string, generation: number, salt: string): string;
  /** Undefined if it is not a member's token. */
  read(token: string): RefreshClaim | undefined;
}

const tokenPattern = /^m\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** Whether this is a member's refresh token. A guest's is a signed token with another format. */
export const isMemberToken = (token: string): boolean => token.startsWith('m.');

/**
 * The salt is in the database and the secret is not, so neither alone is enough to forge a token. Tokens are not stored, because they can be
 * computed again for a second tab.
 */
export function refreshTokens(secret: string): RefreshTokens {
  const macOf = (sessionId: string, generation: number, salt: string) =>
    createHmac('sha256', secret).update(`refresh|${sessionId}|${generation}|${salt}`).digest();

  return {
    write: (sessionId, generation, salt) =>
      `m.${sessionId}.${generation}.${macOf(sessionId, generation, salt).toString('base64url')}`,
    read(token) {
      const [, sessionId, digits, mac] = tokenPattern.exec(token) ?? [];
      if (sessionId === undefined || mac === undefined) return undefined;
      const generation = Number(digits);
      return {
        sessionId,
        generation,
        isSignedWith: (salt) => timingSafeEqual(macOf(sessionId, generation, salt), Buffer.from(mac, 'base64url')),
      };
    },
  };
}
