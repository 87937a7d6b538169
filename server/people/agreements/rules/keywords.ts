import { agreementKeywords, keywordPattern } from '../../../../data/agreements/keywords.ts';
import type { AgreementKeyword } from '../../../../data/agreements/keywords.ts';
import { escapeHtml, markdownToHtml } from './markdown.ts';

/** Values of keywords by name, plain text as people typed it. */
export type KeywordValues = Readonly<Record<string, string | undefined>>;

const keywords: Readonly<Record<string, AgreementKeyword | undefined>> = agreementKeywords;
/** No markup, so that it may stand in an attribute too. */
const blank = '…………';

/** The values that a purchase may give; what the operator's settings say no caller can replace. */
export function purchaseValues(values: KeywordValues): KeywordValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => keywords[name]?.source === 'purchase'));
}

/**
 * Safe HTML of a text with its keywords filled in. Without a value a line with an optional keyword is left out, and any other keyword
 * becomes a visible blank. Values go in after the Markdown was read, so they mean nothing in either language.
 */
export function fillIn(markdown: string, values: KeywordValues): string {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name]?.trim() || undefined : undefined);
  const lines = markdown.split('\n').filter((line) => {
    const names = [...line.matchAll(keywordPattern)].map(([, name = '']) => name);
    return names.every((name) => keywords[name]?.optional !== true || valueOf(name) !== undefined);
  });
  return markdownToHtml(lines.join('\n')).replace(keywordPattern, (_, name: string) => {
    const value = valueOf(name);
    return value === undefined ? blank : escapeHtml(value);
  });
}
