import { readCookie } from './cookies.ts';

/** Window event: the browser has a new access token, whose claims may differ. */
export const tokenRenewed = 'meydan:token-renewed';

/** The browser's session, read from its access token. */
export interface AccessTokenClaims {
  id: string;
  isMember: boolean;
  permissions: readonly string[];
  /** Creation and expiry by the service's clock, milliseconds since 1970. */
  issuedAt: number;
  expiresAt: number;
}

/**
 * Reads the access token's claims without verifying them: use it to decide what to request, never what to show. Undefined without a readable token.
 */
export function readAccessToken(): AccessTokenClaims | undefined {
  try {
    const [, claims = ''] = (readCookie('Access-Token') ?? '').split('.');
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const {
      sub,
      kind,
      permissions = [],
      iat,
      exp,
    } = JSON.parse(new TextDecoder().decode(bytes)) as {
      sub: string;
      kind: string;
      permissions?: string[];
      iat: number;
      exp: number;
    };
    return { id: sub, isMember: kind === 'member', permissions, issuedAt: iat * 1000, expiresAt: exp * 1000 };
  } catch {
    return undefined;
  }
}
