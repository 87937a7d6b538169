import { languages } from '../../contract/enums.ts';
import type { Language } from '../../contract/enums.ts';
import { call } from './call.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/** How long somebody waits for the service before the page changes all the same, milliseconds. */
const patienceMs = 3_000;
/** For how long a choice that could not be saved is better than what the account says. */
const daySeconds = 24 * 3600;

/**
 * Changes the language: remembers it in the browser, saves it for a member, and reloads at the page's address in that language. Until it is
 * saved the cookie `Lang` says that this choice is newer than the account's.
 */
export async function chooseLanguage(language: Language, path: string): Promise<void> {
  writeCookie('Language', language);
  if (readCookie('IsGuest') === 'false') {
    writeCookie('Lang', language, daySeconds);
    await saveChosenLanguage(AbortSignal.timeout(patienceMs));
  }
  location.assign(path);
}

/** Saves a member's choice that is not saved yet. Where the service cannot do so now, the next page tries again. */
export async function saveChosenLanguage(signal?: AbortSignal): Promise<void> {
  const chosen = languages.find((one) => one === readCookie('Lang'));
  if (chosen === undefined) return;
  try {
    const { memberCalls } = await import('../../contract/calls/member.ts');
    await call(memberCalls.setLanguage, { query: { languageCode: chosen } }, signal);
  } catch {
    return;
  }
  // Another tab may have chosen again.
  if (readCookie('Lang') === chosen) removeCookie('Lang');
}
