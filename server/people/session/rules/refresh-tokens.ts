import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a member's refresh token claims; `isOf` tells whether the service wrote it for a session with this salt. */
export interface RefreshClaim {
  sessionId: string;
  generation: number;
  isSignedWith(salt: string): boolean;
}

/** Writes and reads members' refresh tokens: `m.<session>.<generation>.<mac>`. */
export interface RefreshTokens {
  /** The token of a generation, the same each time. */
  write(sessionId: string, generation: number, salt: string): string;
  /** What a token claims; nothing where it is no member's. */
  read(token: string): RefreshClaim | undefined;
}

const tokenPattern = /^m\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** Whether a refresh token is a member's; a guest's is a signed token of another form. */
export const isMemberToken = (token: string): boolean => token.startsWith('m.');

/**
 * The salt is in the database and the secret is not, so neither alone makes a token; and since a token can be made again, none has to be
 * kept for the second tab that asks with the last one.
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
