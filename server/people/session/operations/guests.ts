import { chance } from '../../../platform/clock.ts';
import { DomainError, unlessDomainError } from '../../../platform/errors.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import type { SessionTokens } from '../port.ts';

/** A new guest: a signed id and no row; the row appears with the guest's first write. */
export async function newGuest(tokens: Tokens): Promise<SessionTokens> {
  const guest = { kind: 'guest', id: chance.uuid() } as const;
  return {
    userToken: await tokens.sign(guest, 'access'),
    refreshToken: await tokens.sign(guest, 'refresh'),
    isGuest: true,
  };
}

/** Whose a guest's refresh token is; nothing for any other. */
export async function guestOf(tokens: Tokens, refreshToken: string | undefined): Promise<string | undefined> {
  if (refreshToken === undefined) return undefined;
  const caller = await unlessDomainError(tokens.verify(refreshToken, 'refresh'));
  return caller?.kind === 'guest' ? caller.id : undefined;
}

/** A guest's new access token. A guest's refresh token does not rotate: there is nothing to steal with it. */
export async function refreshGuest(tokens: Tokens, refreshToken: string): Promise<SessionTokens> {
  const caller = await tokens.verify(refreshToken, 'refresh').catch(() => {
    throw new DomainError('RefreshTokenInvalid');
  });
  if (caller.kind !== 'guest') throw new DomainError('RefreshTokenInvalid');
  return { userToken: await tokens.sign(caller, 'access'), refreshToken, isGuest: true };
}
