import { languages } from '../../contract/enums.ts';
import type { Language } from '../../contract/enums.ts';
import { call } from './call.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/** Maximum wait for the service before the page reloads anyway, milliseconds. */
const timeoutMs = 3_000;
/** How long an unsaved choice takes precedence over the account's language. */
const daySeconds = 24 * 3600;

/**
 * Changes the language: sets the cookie, saves it for a member, and loads `path`. Until it is saved, the cookie `Lang` marks this choice as newer
 * than the account's.
 */
export async function chooseLanguage(language: Language, path: string): Promise<void> {
  writeCookie('Language', language);
  if (readCookie('IsGuest') === 'false') {
    writeCookie('Lang', language, daySeconds);
    await saveChosenLanguage(AbortSignal.timeout(timeoutMs));
  }
  location.assign(path);
}

/** Saves a member's unsaved choice. If the service fails, the next page tries again. */
export async function saveChosenLanguage(signal?: AbortSignal): Promise<void> {
  const chosen = languages.find((one) => one === readCookie('Lang'));
  if (chosen === undefined) return;
  try {
    const { memberCalls } = await import('../../contract/calls/member.ts');
    await call(memberCalls.setLanguage, { query: { languageCode: chosen } }, signal);
  } catch {
    return;
  }
  // Another tab may have changed the choice.
  if (readCookie('Lang') === chosen) removeCookie('Lang');
}
