import { foldLetters, wordsOf } from '../../../../platform/fold-letters.ts';
import type { Folded } from '../../../../platform/fold-letters.ts';
import { contactsIn, merged } from './contact.ts';
import { forbiddenWords } from './forbidden-words.ts';
import { spansOf, wordList } from './lists.ts';
import type { Span } from './lists.ts';

const forbidden = wordList(forbiddenWords);

/** A Turkish bank account, however its digits are grouped. */
const iban = /(?<![a-z0-9])t[\s.-]?r[\s.:-]{0,3}\d{2}(?:[\s.-]{0,2}\d){22}(?!\d)/g;
/** Addresses that an ad may name in passing, and a public answer need not. */
const site =
  /(?<![a-z0-9@])(?=[a-z0-9.-]*[a-z])(?:[a-z0-9-]{2,60}\.)+(?:net|org|info|io|co|me|ly|gg|app|shop|store|site|online|link|click|top|live|club|web\.tr)(?![a-z0-9-])(?:\/[^\s]{0,200})?/g;
/** What somebody is called elsewhere, after the name of the place: digits, dots or underlines tell it from a word. */
const handle =
  /(?<![a-z0-9])(?:insta(?:gram)?|ig|face(?:book)?|fb|telegram|tg|whats?app|wp|twitter|tik\s?tok|snap(?:chat)?|skype|discord)[a-z]{0,8}(?:\s+(?:adim|hesabim|profilim|kullanici adim|adresim|name|account|user))?\s*[:=,-]?\s*(?=[a-z0-9._]*[0-9._])(?:[a-z][a-z0-9._]{2,29})/g;

const spansBy = ({ text }: Folded, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

/** A text with everything hidden by which people would meet elsewhere. */
export interface Masked {
  text: string;
  isMasked: boolean;
  /** Letters or digits are left. */
  saysSomething: boolean;
}

/** Puts a sign in the place of phone numbers, addresses, links, bank accounts and names elsewhere, however they are written. Pure. */
export function maskContacts(original: string, sign: string): Masked {
  const folded = foldLetters(original);
  const found = [
    ...contactsIn(folded, wordsOf(folded)),
    ...[iban, site, handle].flatMap((one) => spansBy(folded, one)),
  ];
  let text = '';
  let left = '';
  let from = 0;
  for (const span of merged(found)) {
    const [start, end] = placeOf(folded, span);
    const kept = original.slice(from, start);
    text += kept + sign;
    left += kept;
    from = end;
  }
  const rest = original.slice(from);
  return {
    text: text + rest,
    isMasked: found.length > 0,
    saysSomething: /[\p{L}\p{N}]/u.test(left + rest),
  };
}

/** Where a span of the folded text stands in the original; the space at its ends stays. */
function placeOf({ text, at }: Folded, { start, end }: Span): [start: number, end: number] {
  let [first, last] = [start, end];
  while (first < last && /\s/.test(text[first] ?? '')) first += 1;
  while (last > first && /\s/.test(text[last - 1] ?? '')) last -= 1;
  // A letter that folds to several units ends behind all of them.
  let next = last;
  while (next < at.length - 1 && at[next] === at[last - 1]) next += 1;
  return [at[first] ?? 0, at[next] ?? 0];
}

/** Whether a text offers or asks for what nobody may trade. */
export function hasForbiddenWords(original: string): boolean {
  return spansOf(forbidden, wordsOf(foldLetters(original))).length > 0;
}
