import { chatWarnings } from '../../../../../contract/schemas/chat.ts';
import type { ChatWarning } from '../../../../../contract/schemas/chat.ts';
import { foldLetters, wordsOf } from '../../../../platform/fold-letters.ts';
import type { Folded, Word } from '../../../../platform/fold-letters.ts';
import { lookAlikeHost, paymentHost, phraseRules } from './phrases.ts';
import type { PhraseRule } from './phrases.ts';

/** A range of a folded text. */
interface Span {
  start: number;
  end: number;
}

export interface WarningSources {
  /** Phone numbers in a folded text, in any notation. */
  phonesIn(folded: Folded): readonly Span[];
  ownHosts: readonly string[];
}

/** Maximum number of warnings per message; readers ignore more. */
const maxWarnings = 3;

interface Phrase {
  words: readonly { text: string; isStart: boolean }[];
}

interface CompiledRule extends Omit<PhraseRule, 'lists' | 'unless'> {
  lists: readonly (readonly Phrase[])[];
  unless: readonly Phrase[];
}

const phrasesOf = (list: string): Phrase[] =>
  list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => ({
      words: phrase.split(' ').map((word) => ({ text: word.replace('*', ''), isStart: word.endsWith('*') })),
    }));

const rules: readonly CompiledRule[] = phraseRules.map(({ lists, unless = '', ...rule }) => ({
  ...rule,
  lists: lists.map(phrasesOf),
  unless: phrasesOf(unless),
}));

/** Indexes of the first and last word. */
interface WordRange {
  from: number;
  to: number;
}

function rangesOf(phrases: readonly Phrase[], words: readonly string[]): WordRange[] {
  return words.flatMap((_, from) =>
    phrases
      .filter((phrase) =>
        phrase.words.every(({ text, isStart }, index) => {
          const word = words[from + index] ?? '';
          return isStart ? word.startsWith(text) : word === text;
        }),
      )
      .map((phrase) => ({ from, to: from + phrase.words.length - 1 })),
  );
}

/** True if each list matches at a separate position within the distance, and no exception is near. */
function matchesRule({ lists, within = 1, unless }: CompiledRule, words: readonly string[]): boolean {
  const places = lists.map((list) => rangesOf(list, words));
  const [first = [], ...others] = places;
  const against = rangesOf(unless, words);
  return first.some((one) => {
    const meant = others.map((list) =>
      list.find(
        (other) =>
          (other.from > one.to || other.to < one.from) &&
          Math.max(one.to, other.to) - Math.min(one.from, other.from) < within + (one.to - one.from),
      ),
    );
    if (meant.some((place) => place === undefined)) return false;
    const from = Math.min(one.from, ...meant.map((place) => place?.from ?? one.from));
    const to = Math.max(one.to, ...meant.map((place) => place?.to ?? one.to));
    // An exception may be up to three words before or four words after.
    return !against.some((place) => place.to >= from - 3 && place.from <= to + 4);
  });
}

const iban = /(?<![a-z0-9])t[\s.-]?r[\s.:-]{0,3}\d{2}(?:[\s.-]{0,2}\d){22}(?!\d)/;

/** Web addresses in a folded text. Ignores ordinary words joined by a full stop. */
const address =
  /(?:h(?:tt|xx)ps?\s?:\s?\/\/\s?|(?<![a-z0-9@.])www\s?\.\s?)?(?<![a-z0-9@._-])((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com\.tr|net\.tr|org\.tr|gen\.tr|com|net|org|info|biz|io|co|me|ly|gg|app|shop|store|online|site|xyz|link|click|top|live|club|pw|cc|ru|tk|tr|de|page|dev|web\.app|vip|icu|info))(?![a-z0-9-])(?!\.[a-z0-9])(\/[^\s]*)?/g;

const isOwn = (host: string, ownHosts: readonly string[]): boolean =>
  ownHosts.some((own) => host === own || host.endsWith(`.${own}`) || host === own.replace(/^www\./, ''));

function addressWarnings(text: string, ownHosts: readonly string[]): ChatWarning[] {
  const joined = text.replace(/www\s?\.\s?([a-z0-9-]+)\s?\.\s?(?=[a-z]{2,3}(?![a-z]))/g, 'www.$1.');
  return [...joined.matchAll(address)].flatMap(([whole, host = '', path = '']): ChatWarning[] => {
    if (isOwn(host, ownHosts)) return [];
    // Numbers with a full stop, such as `3.me` and `saat 5.tr`.
    if (/^\d+\.[a-z]{2}$/.test(whole)) return [];
    if (lookAlikeHost.test(host)) return ['LookAlike'];
    return paymentHost.test(host) || paymentHost.test(path) ? ['PaymentLink'] : ['Link'];
  });
}

/** True if a phone number is written in words or with unusual characters to avoid detection. */
function isHidden(original: string, { at }: Folded, { start, end }: Span): boolean {
  const written = original.slice(at[start], at[end]);
  return !/^[\d\s().+/-]+$/.test(written.trim());
}

/** Warnings for the reader of a message, most severe first, at most three. Messages are never blocked. */
export function warningsOf(text: string, { phonesIn, ownHosts }: WarningSources): ChatWarning[] {
  const folded = foldLetters(text);
  const words = wordsOf(folded).map(({ text: word }: Word) => word);
  const found = new Set<ChatWarning>(rules.filter((rule) => matchesRule(rule, words)).map(({ warning }) => warning));
  if (iban.test(folded.text)) found.add('Iban');
  if (!found.has('Iban') && phonesIn(folded).some((span) => isHidden(text, folded, span))) found.add('Phone');
  for (const warning of addressWarnings(folded.text, ownHosts)) found.add(warning);
  return chatWarnings.filter((warning) => found.has(warning)).slice(0, maxWarnings);
}
