import type { CheckCode } from '../../../../../contract/enums.ts';
import { contactsIn, isPhoneAcross, mergeSpans } from './contact.ts';
import { forbiddenWords, prepaymentWords } from './forbidden-words.ts';
import { foldLetters, originalOf, wordsOf } from '../../../../platform/fold-letters.ts';
import type { Folded, Word } from '../../../../platform/fold-letters.ts';
import { spansOf, compileWordList } from './word-lists.ts';
import type { Span } from './word-lists.ts';

export interface TextFinding {
  code: CheckCode;
  field: 'title' | 'description';
  /** The matching words of the original text. */
  text: string;
}

const forbidden = compileWordList(forbiddenWords);
const prepayment = compileWordList(prepaymentWords);

/** A Turkish IBAN, which no ad needs. */
const iban = /(?<![a-z0-9])tr\s?\d{2}(?:\s?\d{4}){5}\s?\d{2}(?!\d)/g;

const searches: readonly { code: CheckCode; find(folded: Folded, words: readonly Word[]): Span[] }[] = [
  { code: 'ForbiddenWord', find: (_folded, words) => mergeSpans(spansOf(forbidden, words)) },
  { code: 'ContactInText', find: contactsIn },
  {
    code: 'PrepaymentWords',
    find: (folded, words) =>
      mergeSpans([
        ...spansOf(prepayment, words),
        ...[...folded.text.matchAll(iban)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
      ]),
  },
];

/** Matches listed in one finding. */
const maxMatches = 20;

/** Forbidden goods, contact details and demands for prepayment in an ad's text. Matches are original words, in text order, without duplicates. */
export function textFindings(title: string, description: string): TextFinding[] {
  const found = [...findingsIn('title', title), ...findingsIn('description', description)];
  const isSplit = isPhoneAcross(foldLetters(title), foldLetters(description));
  return isSplit ? [...found, { code: 'ContactInText', field: 'title', text: title }] : found;
}

function findingsIn(field: TextFinding['field'], original: string): TextFinding[] {
  const folded = foldLetters(original);
  const words = wordsOf(folded);
  return searches.flatMap(({ code, find }) => {
    const texts = find(folded, words).map(({ start, end }) => originalOf(original, folded, start, end));
    return [...new Set(texts)].slice(0, maxMatches).map((text) => ({ code, field, text }));
  });
}
