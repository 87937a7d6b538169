import { countdownToken } from '../../../../../contract/notifications.ts';
import type { Language } from '../../../../../contract/enums.ts';
import type { TemplateEntry } from './template-entry.ts';
import { fillIn, fillWhole, formatToken } from './tokens.ts';
import type { Tokens } from './tokens.ts';

/** The text of an SMS. Lines with a missing token value are left out. */
export function composeSms(entry: TemplateEntry, language: Language, tokens: Tokens): string {
  return wholeLines(entry[language].sms, tokens, language);
}

export function composePush(entry: TemplateEntry, language: Language, tokens: Tokens): { title: string; text: string } {
  const { title, subTitle, push = subTitle } = entry[language];
  return { title: fillIn(title, tokens, language), text: wholeLines(push, tokens, language) };
}

function wholeLines(text: string, tokens: Tokens, language: Language): string {
  const lines = text.split('\n');
  return lines.flatMap((line) => fillWhole(line, tokens, language) ?? []).join(' ');
}

/**
 * A notification's tokens for the list, formatted in the reader's language. The expiry of an offer stays an ISO time, because the page counts down to
 * it.
 */
export function listTokens(tokens: Tokens, language: Language): { key: string; value: string }[] {
  return Object.entries(tokens).flatMap(([key, value]) => {
    const shown = key === countdownToken ? String(value ?? '') : formatToken(key, value, language);
    return shown === '' ? [] : [{ key, value: shown }];
  });
}
