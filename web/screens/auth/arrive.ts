import { memberCalls } from '../../../contract/calls/member.ts';
import type { Language } from '../../../contract/enums.ts';
import { call } from '../../client/call.ts';
import { writeCookie } from '../../client/cookies.ts';
import { targetOf } from './auth-data.ts';

/**
 * Goes on as the member who has just signed in, in their own language: as a new document, because every part of the frame shows who is
 * there. Never ends, so that what was pressed keeps turning until the page has gone; the form's page is left out of the history.
 */
export async function arrive(redirectUrl: string | undefined, language: Language): Promise<never> {
  const profile = await call(memberCalls.profile, {}).catch(() => undefined);
  if (profile?.defaultLanguage !== undefined && profile.defaultLanguage !== language) {
    writeCookie('Language', profile.defaultLanguage);
  }
  location.replace(targetOf(redirectUrl));
  return new Promise(() => undefined);
}
