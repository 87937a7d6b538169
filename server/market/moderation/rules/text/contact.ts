import { messengerWords } from './forbidden-words.ts';
import type { Folded, Word } from '../../../../platform/fold-letters.ts';
import { spansOf, wordList } from './lists.ts';
import type { Span } from './lists.ts';
import { runsOf } from './numbers.ts';
import type { Piece, Run } from './numbers.ts';

const messengers = wordList(messengerWords);

/** Numbers that begin with 5 and a digit that mobile numbers have there, ten digits; with or without what is dialled before. */
const mobile = /^(?:0090|90|0)5[0134569]\d{8}$/;
const bareMobile = /^5[0134569]\d{8}$/;
/** Area codes end with an even digit; 0800 and 0850 are nobody's area. */
const fixedLine = /^(?:0090|90|0)(?:[234]\d[2468]\d{7}|8[05]0\d{7})$/;
const bareFixedLine = /^[234]\d[2468][2-9]\d{6}$/;
const abroad = /^\d{9,14}$/;
const digitsMost = 14;

/** What stands before the number of a part, a book or an ad. */
const codeBefore =
  /(?:oem|parca (?:no|kodu|numarasi)|urun kodu|stok kodu|seri no|barkod(?: no)?|isbn|ilan no|part (?:number|no)|model (?:no|kodu)|sasi no|imei|(?:^|\s)a)[\s:.#-]*$/;
const phoneBefore =
  /(?:^|[^a-z])(?:tel|tlf|telefon (?:no|numaram)|telefonum|gsm|numaram|cep (?:no|tel)|arayin|iletisim|phone number|call me(?: at)?|my number)[\s:.=>-]*$/;

/** Words that tell readers to read a number from its end. */
const backwards = /(?:^|[^a-z])(?:tersten|tersi|ters cevir\w*|backwards|reversed?)(?![a-z])/;

/** Phone numbers in a folded text, however they are written. */
export function phonesIn(folded: Folded): Span[] {
  const isBackwards = backwards.test(folded.text);
  return runsOf(folded).flatMap((run) => [
    ...phonesOfRun(run, folded.text),
    ...(isBackwards ? turnedPhoneOf(run) : []),
  ]);
}

/** A run whose digits are a mobile number when they are read from the end. */
function turnedPhoneOf(run: Run): Span[] {
  const turned = Array.from(run.map((piece) => piece.digits).join(''))
    .toReversed()
    .join('');
  const [first, last] = [run[0], run.at(-1)];
  const isPhoneTurned = mobile.test(turned) || bareMobile.test(turned);
  return first && last && isPhoneTurned ? [{ start: first.start, end: last.end }] : [];
}

/** How far around the border between two texts one number may stand. */
const borderLetters = 40;

/** Whether a phone number begins in one folded text and ends in the next: half in the title, half in the description. */
export function isPhoneAcross(before: Folded, after: Folded): boolean {
  const head = before.text.slice(-borderLetters);
  const text = `${head} ${after.text.slice(0, borderLetters)}`;
  const border = head.length;
  return phonesIn({ text, at: [] }).some(({ start, end }) => start < border && end > border + 1);
}

function phonesOfRun(run: Run, text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  while (start < run.length) {
    const length = phoneLength(run.slice(start), text);
    const [first, last] = [run[start], run[start + length - 1]];
    if (length > 0 && first && last) spans.push({ start: first.start, end: last.end });
    start += Math.max(length, 1);
  }
  return spans;
}

/** How many of the first pieces are a phone number; 0 where none. */
function phoneLength(pieces: Run, text: string): number {
  const [first] = pieces;
  if (!first) return 0;
  const before = text.slice(Math.max(0, first.start - 24), first.start);
  if (phoneBefore.test(before) && isShortNumber(pieces)) return pieces.length;
  let digits = '';
  let longest = 0;
  for (const [index, piece] of pieces.entries()) {
    digits += piece.digits;
    if (digits.length > digitsMost) break;
    if (isPhone(digits, pieces.slice(0, index + 1), before)) longest = index + 1;
  }
  return longest;
}

function isPhone(digits: string, pieces: Run, before: string): boolean {
  if (areSizes(pieces)) return false;
  if (mobile.test(digits) || fixedLine.test(digits)) return true;
  if (/(?:^|[^\p{L}\p{N}])\+\s?$/u.test(before) && abroad.test(digits)) return true;
  if (codeBefore.test(before)) return false;
  const groups = pieces.map((piece) => piece.digits.length).join('-');
  if (bareFixedLine.test(digits)) return ['3-3-2-2', '3-3-4', '3-7'].includes(groups);
  return bareMobile.test(digits) || (digits.startsWith('444') && ['3-1-3', '3-2-2', '3-4', '3-3-1'].includes(groups));
}

/** What is called a number needs no more than the digits of one. */
function isShortNumber(pieces: Run): boolean {
  const digits = pieces.map((piece) => piece.digits).join('');
  const areYears = pieces.every((piece) => /^(?:19|20)\d\d$/.test(piece.digits));
  return digits.length >= 7 && digits.length <= digitsMost && !areYears && !areSizes(pieces);
}

/** `36 38 40 42 44` are sizes: short numbers, each greater than the one before. */
function areSizes(pieces: readonly Piece[]): boolean {
  if (pieces.length < 4) return false;
  return pieces.every(({ digits }, index) => {
    const before = pieces[index - 1]?.digits;
    return digits.length <= 2 && (before === undefined || Number(digits) > Number(before));
  });
}

const at = String.raw`(?:\s*@\s*|\s*[([{]\s*(?:at|et|a)\s*[)\]}]\s*|\s+(?:kuyruklu a|et isareti|at isareti|at|et)\s+)`;
const dot = String.raw`(?:\s*\.\s*|\s*[([{]\s*(?:nokta|dot|\.)\s*[)\]}]\s*|\s+(?:nokta|dot)\s+)`;
const provider = '(?:gmail|hotmail|outlook|yahoo|icloud|yandex|mynet|proton|protonmail|windowslive|msn)';
const ending = '(?:com|net|org|edu|gov|info|biz|tr|io|co|me)(?![a-z0-9])';
const local = String.raw`(?<![a-z0-9])[a-z0-9][a-z0-9._+-]{0,63}`;
/** Endings that no everyday word is. */
const sureEnding = '(?:com\\.tr|com|net\\.tr|org\\.tr|gen\\.tr|edu\\.tr|bel\\.tr|gov\\.tr|xyz|biz)';
const shortenerHosts =
  '(?:wa\\.me|t\\.me|bit\\.ly|linktr\\.ee|discord\\.gg|tinyurl\\.com|goo\\.gl|maps\\.app|youtu\\.be|shopier\\.com)';

/** What is written for a dot that is no dot. */
const drawnDot = String.raw`(?:\s*[([{]\s*(?:\.|nokta|dot)\s*[)\]}]\s*|\s?[●•·∙]\s?)`;
/** The name of a messenger, misspelled: `vatsap`, `wassap`, `w@tsapp`. */
const misspelled = '(?!whatsapp)[wv]h?[aeo@4*]{0,3}(?:t[sc]|ss)+[aeo@4*]{1,3}p{1,3}';

/** Addresses, links and names elsewhere. All look only so far ahead that no text makes them slow. */
const patterns = [
  new RegExp(`${local}${at}${provider}(?:${dot}${ending})?(?:${dot}tr)?`, 'g'),
  new RegExp(String.raw`${local}${at}[a-z0-9-]{2,40}${dot}${ending}(?:${dot}tr(?![a-z0-9]))?`, 'g'),
  new RegExp(`(?<![a-z0-9])${provider}${dot}com(?![a-z0-9])`, 'g'),
  /(?:https?|hxxps?)\s?:\s?\/\/\s?[^\s]{3,200}/g,
  /(?<![a-z0-9])www\s?\.\s?[a-z0-9-]{2,60}(?:\s?\.\s?[a-z]{2,10}){0,3}[^\s]{0,100}/g,
  new RegExp(String.raw`(?<![a-z0-9@])[a-z0-9-]{2,60}\.${sureEnding}(?![a-z0-9])`, 'g'),
  new RegExp(String.raw`(?<![a-z0-9])[a-z0-9-]{3,60}\s+(?:nokta|dot)\s+(?:com|net)(?![a-z0-9])`, 'g'),
  new RegExp(String.raw`(?<![a-z0-9])${shortenerHosts}(?![a-z0-9])[^\s]{0,100}`, 'g'),
  /(?<![a-z0-9])[a-z0-9-]{2,60}\.(?:net|org|io|shop|store|site|online|app|info|link)\/[^\s]{1,100}/g,
  /(?<![a-z0-9._+-])@[a-z][a-z0-9_.]{2,30}/g,
  /(?<![a-z0-9])(?:ig|fb)\s*[:=]\s*[a-z0-9_.]{3,30}/g,
  new RegExp(String.raw`(?<![a-z0-9])[a-z0-9-]{2,60}${drawnDot}(?:com|net|org)(?:\.tr)?(?![a-z0-9])`, 'g'),
  /(?<![a-z0-9])[a-z][a-z0-9-]{1,60}(?:\s[.,]\s|,)com(?![a-z0-9])/g,
  /(?<![a-z0-9])(?:www|https?)\s+[a-z0-9-]{2,60}\s+(?:com|net|org)(?![a-z0-9])/g,
  /(?<![a-z0-9])bit\s+ly(?![a-z0-9])/g,
  new RegExp(String.raw`(?<![a-z0-9])${provider}\s+com(?![a-z0-9])`, 'g'),
  /(?<![a-z0-9])(?:gmail|hotmail)\s*[:=]\s*[a-z0-9._-]{4,40}/g,
  new RegExp(String.raw`(?<![a-z0-9])(?:e-?posta|e?-?mail)\s*:\s*[a-z0-9._-]{3,40}\s+${provider}(?![a-z0-9])`, 'g'),
  /@\s?(?:g\s?m\s?a\s?i\s?l|h\s?o\s?t\s?m\s?a\s?i\s?l)(?![a-z0-9])/g,
  new RegExp(String.raw`(?<![a-z0-9])${misspelled}`, 'g'),
  /(?<![a-z0-9])w\s?\/\s?p\s+(?:yaz|hatt|den|dan|ulas)/g,
  /(?<![a-z0-9])i\s?n\s?s\s?t\s?a\s?g\s?r\s?a\s?m(?![a-z0-9])/g,
];

/** Everything in a text by which people would meet elsewhere, in its order; what overlaps is one. */
export function contactsIn(folded: Folded, words: readonly Word[]): Span[] {
  const written = patterns.flatMap((pattern) =>
    [...folded.text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  );
  return merged([...phonesIn(folded), ...written, ...spansOf(messengers, words)]);
}

/** Spans in order, overlapping ones as one. */
export function merged(spans: readonly Span[]): Span[] {
  const made: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = made.at(-1);
    if (last && span.start < last.end) made[made.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else made.push(span);
  }
  return made;
}
