import { languages } from '../../contract/enums.ts';
import { sessionCalls } from '../../contract/calls/session.ts';
import { Refusal } from '../platform/errors.ts';
import type { Tokens } from '../platform/tokens.ts';
import { bind } from '../platform/http/binding.ts';
import type { Binding } from '../platform/http/binding.ts';
import { newGuest, refreshGuest } from './guests.ts';

/** Guests' sessions. Browsers keep theirs in cookies. */
export function sessionBindings({ tokens }: { tokens: Tokens }): Binding[] {
  return [
    bind(sessionCalls.createGuest, async (_input, { browser }) => {
      const session = await newGuest(tokens);
      browser?.keep(session);
      return session;
    }),
    bind(sessionCalls.refresh, async ({ body }, { browser }) => {
      const given = body.refreshToken ?? browser?.refreshToken;
      if (given === undefined) throw new Refusal('RefreshTokenInvalid');
      const session = await refreshGuest(tokens, given);
      browser?.keep(session);
      return session;
    }),
    bind(sessionCalls.logout, (_input, { browser }) => {
      browser?.forget();
      return { done: true as const };
    }),
    bind(sessionCalls.setLanguage, ({ query }) => {
      if (!languages.some((language) => language === query.languageCode)) throw new Refusal('LanguageUnknown');
      return { done: true as const };
    }),
  ];
}
