import { foldLetters, wordsOf } from '../../../../platform/fold-letters.ts';
import type { Folded } from '../../../../platform/fold-letters.ts';
import { contactsIn, mergeSpans } from './contact.ts';
import { forbiddenWords } from './forbidden-words.ts';
import { spansOf, compileWordList } from './word-lists.ts';
import type { Span } from './word-lists.ts';

const forbidden = compileWordList(forbiddenWords);

/** A Turkish IBAN in any grouping. */
const iban = /(?<![a-z0-9])t[\s.-]?r[\s.:-]{0,3}\d{2}(?:[\s.-]{0,2}\d){22}(?!\d)/g;

/** Web addresses. Ads may mention them, but public answers may not. */
const site =
  /(?<![a-z0-9@])(?=[a-z0-9.-]*[a-z])(?:[a-z0-9-]{2,60}\.)+(?:net|org|info|io|co|me|ly|gg|app|shop|store|site|online|link|click|top|live|club|web\.tr)(?![a-z0-9-])(?:\/[^\s]{0,200})?/g;
/** A user name after a platform's name. Digits, dots or underscores distinguish it from a word. */
const handle =
  /(?<![a-z0-9])(?:insta(?:gram)?|ig|face(?:book)?|fb|telegram|tg|whats?app|wp|twitter|tik\s?tok|snap(?:chat)?|skype|discord)[a-z]{0,8}(?:\s+(?:adim|hesabim|profilim|kullanici adim|adresim|name|account|user))?\s*[:=,-]?\s*(?=[a-z0-9._]*[0-9._])(?:[a-z][a-z0-9._]{2,29})/g;

const spansBy = ({ text }: Folded, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

interface Masked {
  text: string;
  isMasked: boolean;
  /** Whether any letters or digits are left. */
  hasText: boolean;
}

/** Replaces phone numbers, addresses, links, IBANs and user names with a sign. */
export function maskContacts(original: string, sign: string): Masked {
  const folded = foldLetters(original);
  const found = [
    ...contactsIn(folded, wordsOf(folded)),
    ...[iban, site, handle].flatMap((one) => spansBy(folded, one)),
  ];
  let text = '';
  let left = '';
  let from = 0;
  for (const span of mergeSpans(found)) {
    const [start, end] = placeOf(folded, span);
    const visible = original.slice(from, start);
    text += visible + sign;
    left += visible;
    from = end;
  }
  const rest = original.slice(from);
  return {
    text: text + rest,
    isMasked: found.length > 0,
    hasText: /[\p{L}\p{N}]/u.test(left + rest),
  };
}

/** Maps a span of the folded text to the original, without surrounding space. */
function placeOf({ text, at }: Folded, { start, end }: Span): [start: number, end: number] {
  let [first, last] = [start, end];
  while (first < last && /\s/.test(text[first] ?? '')) first += 1;
  while (last > first && /\s/.test(text[last - 1] ?? '')) last -= 1;
  // A letter may fold to several units; the span must end after all of them.
  let next = last;
  while (next < at.length - 1 && at[next] === at[last - 1]) next += 1;
  return [at[first] ?? 0, at[next] ?? 0];
}

/** Whether a text offers or asks for forbidden goods. */
export function hasForbiddenWords(original: string): boolean {
  return spansOf(forbidden, wordsOf(foldLetters(original))).length > 0;
}
