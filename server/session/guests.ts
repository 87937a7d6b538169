import { chance } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import type { Tokens } from '../platform/tokens.ts';
import type { SessionTokens } from './port.ts';

/** A new guest: a signed id and no row; the row appears with the guest's first write. */
export async function newGuest(tokens: Tokens): Promise<SessionTokens> {
  const guest = { kind: 'guest', id: chance.uuid() } as const;
  return {
    userToken: await tokens.sign(guest, 'access'),
    refreshToken: await tokens.sign(guest, 'refresh'),
    isGuest: true,
  };
}

/** A guest's new access token. A guest's refresh token does not rotate: there is nothing to steal with it. */
export async function refreshGuest(tokens: Tokens, refreshToken: string): Promise<SessionTokens> {
  const caller = await tokens.verify(refreshToken, 'refresh').catch(() => {
    throw new Refusal('RefreshTokenInvalid');
  });
  if (caller.kind !== 'guest') throw new Refusal('RefreshTokenInvalid');
  return { userToken: await tokens.sign(caller, 'access'), refreshToken, isGuest: true };
}
