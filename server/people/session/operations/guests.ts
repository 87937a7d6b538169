import { chance } from '../../../platform/clock.ts';
import { DomainError, unlessDomainError } from '../../../platform/errors.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import type { SessionTokens } from '../rules/sessions.ts';

/** Creates a guest, which is only a signed id. A row is written with the guest's first write. */
export async function newGuest(tokens: Tokens): Promise<SessionTokens> {
  const guest = { kind: 'guest', id: chance.uuid() } as const;
  return {
    userToken: await tokens.sign(guest, 'access'),
    refreshToken: await tokens.sign(guest, 'refresh'),
    isGuest: true,
  };
}

/** The guest id in a refresh token; undefined for any other token. */
export async function guestOf(tokens: Tokens, refreshToken: string | undefined): Promise<string | undefined> {
  if (refreshToken === undefined) return undefined;
  const caller = await unlessDomainError(tokens.verify(refreshToken, 'refresh'));
  return caller?.kind === 'guest' ? caller.id : undefined;
}

/** A new access token for a guest. A guest's refresh token does not rotate, because it gives access to nothing valuable. */
export async function refreshGuest(tokens: Tokens, refreshToken: string): Promise<SessionTokens> {
  const caller = await tokens.verify(refreshToken, 'refresh').catch(() => {
    throw new DomainError('RefreshTokenInvalid');
  });
  if (caller.kind !== 'guest') throw new DomainError('RefreshTokenInvalid');
  return { userToken: await tokens.sign(caller, 'access'), refreshToken, isGuest: true };
}
