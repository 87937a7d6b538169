import type { Language } from '../../contract/enums.ts';
import { call } from './call.ts';
import { writeCookie } from './cookies.ts';

/**
 * Changes the language: remembers it in the browser, tells the service (which keeps it for a member), and reloads at the page's address in
 * that language.
 */
export async function chooseLanguage(language: Language, path: string): Promise<void> {
  writeCookie('Language', language);
  const { memberCalls } = await import('../../contract/calls/member.ts');
  // The page changes even if the service cannot be told now.
  await call(memberCalls.setLanguage, { query: { languageCode: language } }).catch(() => undefined);
  location.assign(path);
}
