import { messengerWords } from './forbidden-words.ts';
import type { Folded, Word } from '../../../../platform/fold-letters.ts';
import { spansOf, compileWordList } from './word-lists.ts';
import type { Span } from './word-lists.ts';
import { runsOf } from './number-runs.ts';
import type { Piece, Run } from './number-runs.ts';

const messengers = compileWordList(messengerWords);

/** Turkish mobile numbers: 5, a digit used by mobile prefixes, eight more digits; with or without a dialling prefix. */
const mobile = /^(?:0090|90|0)5[0134569]\d{8}$/;
const bareMobile = /^5[0134569]\d{8}$/;

/** The third digit of an area code is even. 0800 and 0850 are service numbers. */
const fixedLine = /^(?:0090|90|0)(?:[234]\d[2468]\d{7}|8[05]0\d{7})$/;
const bareFixedLine = /^[234]\d[2468][2-9]\d{6}$/;
const foreign = /^\d{9,14}$/;
const maxDigits = 14;

/** Text before a part number, ISBN or ad number. */
const codeBefore =
  /(?:oem|parca (?:no|kodu|numarasi)|urun kodu|stok kodu|seri no|barkod(?: no)?|isbn|ilan no|part (?:number|no)|model (?:no|kodu)|sasi no|imei|(?:^|\s)a)[\s:.#-]*$/;
const phoneBefore =
  /(?:^|[^a-z])(?:tel|tlf|telefon (?:no|numaram)|telefonum|gsm|numaram|cep (?:no|tel)|arayin|iletisim|phone number|call me(?: at)?|my number)[\s:.=>-]*$/;

/** Words that ask the reader to read a number backwards. */
const backwards = /(?:^|[^a-z])(?:tersten|tersi|ters cevir\w*|backwards|reversed?)(?![a-z])/;

/** Phone numbers in a folded text, in digits or words. */
export function phonesIn(folded: Folded): Span[] {
  const isBackwards = backwards.test(folded.text);
  return runsOf(folded).flatMap((run) => [
    ...phonesOfRun(run, folded.text),
    ...(isBackwards ? reversedPhoneOf(run) : []),
  ]);
}

/** A run whose reversed digits are a mobile number. */
function reversedPhoneOf(run: Run): Span[] {
  const turned = Array.from(run.map((piece) => piece.digits).join(''))
    .toReversed()
    .join('');
  const [first, last] = [run[0], run.at(-1)];
  const isPhoneTurned = mobile.test(turned) || bareMobile.test(turned);
  return first && last && isPhoneTurned ? [{ start: first.start, end: last.end }] : [];
}

/** Letters searched on each side of the border between two texts. */
const borderLetters = 40;

/** Whether a phone number starts in one folded text and ends in the next, for example in title and description. */
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

/** Number of leading pieces that form a phone number; 0 if none do. */
function phoneLength(pieces: Run, text: string): number {
  const [first] = pieces;
  if (!first) return 0;
  const before = text.slice(Math.max(0, first.start - 24), first.start);
  if (phoneBefore.test(before) && isShortNumber(pieces)) return pieces.length;
  let digits = '';
  let longest = 0;
  for (const [index, piece] of pieces.entries()) {
    digits += piece.digits;
    if (digits.length > maxDigits) break;
    if (isPhone(digits, pieces.slice(0, index + 1), before)) longest = index + 1;
  }
  return longest;
}

function isPhone(digits: string, pieces: Run, before: string): boolean {
  if (areSizes(pieces)) return false;
  if (mobile.test(digits) || fixedLine.test(digits)) return true;
  if (/(?:^|[^\p{L}\p{N}])\+\s?$/u.test(before) && foreign.test(digits)) return true;
  if (codeBefore.test(before)) return false;
  const groups = pieces.map((piece) => piece.digits.length).join('-');
  if (bareFixedLine.test(digits)) return ['3-3-2-2', '3-3-4', '3-7'].includes(groups);
  return bareMobile.test(digits) || (digits.startsWith('444') && ['3-1-3', '3-2-2', '3-4', '3-3-1'].includes(groups));
}

/** After a word like "phone", 7 digits are enough for a number, because the prefix may be missing. */
function isShortNumber(pieces: Run): boolean {
  const digits = pieces.map((piece) => piece.digits).join('');
  const areYears = pieces.every((piece) => /^(?:19|20)\d\d$/.test(piece.digits));
  return digits.length >= 7 && digits.length <= maxDigits && !areYears && !areSizes(pieces);
}

/** `36 38 40 42 44` are sizes: short numbers in ascending order. */
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

/** Domain endings that are never everyday words. */
const unambiguousEnding = '(?:com\\.tr|com|net\\.tr|org\\.tr|gen\\.tr|edu\\.tr|bel\\.tr|gov\\.tr|xyz|biz)';
const shortenerHosts =
  '(?:wa\\.me|t\\.me|bit\\.ly|linktr\\.ee|discord\\.gg|tinyurl\\.com|goo\\.gl|maps\\.app|youtu\\.be|shopier\\.com)';

/** Substitutes for a dot. */
const writtenDot = String.raw`(?:\s*[([{]\s*(?:\.|nokta|dot)\s*[)\]}]\s*|\s?[●•·∙]\s?)`;

/** Misspelled messenger names: `vatsap`, `wassap`, `w@tsapp`. */
const misspelled = '(?!whatsapp)[wv]h?[aeo@4*]{0,3}(?:t[sc]|ss)+[aeo@4*]{1,3}p{1,3}';

/** Addresses, links and user names on other platforms. All quantifiers are bounded, so that no text makes them slow. */
const patterns = [
  new RegExp(`${local}${at}${provider}(?:${dot}${ending})?(?:${dot}tr)?`, 'g'),
  new RegExp(String.raw`${local}${at}[a-z0-9-]{2,40}${dot}${ending}(?:${dot}tr(?![a-z0-9]))?`, 'g'),
  new RegExp(`(?<![a-z0-9])${provider}${dot}com(?![a-z0-9])`, 'g'),
  /(?:https?|hxxps?)\s?:\s?\/\/\s?[^\s]{3,200}/g,
  /(?<![a-z0-9])www\s?\.\s?[a-z0-9-]{2,60}(?:\s?\.\s?[a-z]{2,10}){0,3}[^\s]{0,100}/g,
  new RegExp(String.raw`(?<![a-z0-9@])[a-z0-9-]{2,60}\.${unambiguousEnding}(?![a-z0-9])`, 'g'),
  new RegExp(String.raw`(?<![a-z0-9])[a-z0-9-]{3,60}\s+(?:nokta|dot)\s+(?:com|net)(?![a-z0-9])`, 'g'),
  new RegExp(String.raw`(?<![a-z0-9])${shortenerHosts}(?![a-z0-9])[^\s]{0,100}`, 'g'),
  /(?<![a-z0-9])[a-z0-9-]{2,60}\.(?:net|org|io|shop|store|site|online|app|info|link)\/[^\s]{1,100}/g,
  /(?<![a-z0-9._+-])@[a-z][a-z0-9_.]{2,30}/g,
  /(?<![a-z0-9])(?:ig|fb)\s*[:=]\s*[a-z0-9_.]{3,30}/g,
  new RegExp(String.raw`(?<![a-z0-9])[a-z0-9-]{2,60}${writtenDot}(?:com|net|org)(?:\.tr)?(?![a-z0-9])`, 'g'),
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

/** All contact details in a text, in order, with overlapping spans merged. */
export function contactsIn(folded: Folded, words: readonly Word[]): Span[] {
  const written = patterns.flatMap((pattern) =>
    [...folded.text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  );
  return mergeSpans([...phonesIn(folded), ...written, ...spansOf(messengers, words)]);
}

/** Sorts spans and merges overlapping ones. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const made: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = made.at(-1);
    if (last && span.start < last.end) made[made.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else made.push(span);
  }
  return made;
}
