import type { CheckCode } from '../../../../../contract/enums.ts';
import { contactsIn, isPhoneAcross, merged } from './contact.ts';
import { forbiddenWords, prepaymentWords } from './forbidden-words.ts';
import { foldLetters, originalOf, wordsOf } from '../../../../platform/fold-letters.ts';
import type { Folded, Word } from '../../../../platform/fold-letters.ts';
import { spansOf, wordList } from './lists.ts';
import type { Span } from './lists.ts';

export interface TextFinding {
  code: CheckCode;
  field: 'title' | 'description';
  /** The words as they stand in the text. */
  text: string;
}

const forbidden = wordList(forbiddenWords);
const prepayment = wordList(prepaymentWords);
/** A Turkish bank account: nobody needs one in an ad. */
const iban = /(?<![a-z0-9])tr\s?\d{2}(?:\s?\d{4}){5}\s?\d{2}(?!\d)/g;

const searches: readonly { code: CheckCode; find(folded: Folded, words: readonly Word[]): Span[] }[] = [
  { code: 'ForbiddenWord', find: (_folded, words) => merged(spansOf(forbidden, words)) },
  { code: 'ContactInText', find: contactsIn },
  {
    code: 'PrepaymentWords',
    find: (folded, words) =>
      merged([
        ...spansOf(prepayment, words),
        ...[...folded.text.matchAll(iban)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
      ]),
  },
];

/** What one finding names; whoever wrote a thing thirty times is not read thirty times. */
const matchesMost = 20;

/**
 * What an ad's words say that they should not: forbidden things, ways to meet elsewhere, money before the meeting. Pure; the words come as they
 * stand in the text, in its order, each once.
 */
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
    return [...new Set(texts)].slice(0, matchesMost).map((text) => ({ code, field, text }));
  });
}
