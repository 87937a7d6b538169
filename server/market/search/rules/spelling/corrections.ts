import type { Vocabulary } from '../understand/understand.ts';
import { tokensOf } from '../understand/tokenizer.ts';
import type { Token } from '../understand/tokenizer.ts';
import type { Dictionary } from './dictionary.ts';
import type { Lexicon } from './lexicon.ts';
import { spokenName } from './spoken-names.ts';

/** A replacement in a sentence. */
interface Change {
  start: number;
  end: number;
  text: string;
  /** The replaced words, folded. The caller skips the change if any live ad uses one. */
  words: string[];
}

/** Shorter words resemble too many others. */
const minLetters = 4;
/** Maximum number of words corrected per sentence. */
const maxCorrected = 10;
/** Maximum typo distance by word length. */
const slipsFor = (length: number): number => (length <= 5 ? 1 : length <= 8 ? 1.6 : 2);
/** Minimum length of each part when a joined word is split. */
const minPartLetters = 3;
/** Minimum number of ads with each part: any word can be cut into rare words. */
const minPartCount = 3;

/**
 * Corrections of a sentence, in order. Words in the dictionary, with or without an ending, are correct. Words only in the lexicon are corrected only
 * to a very common word at distance 1. Pure; work is bounded by `maxCorrected`.
 */
export function corrections(
  sentence: string,
  dictionary: Dictionary,
  vocabulary: Vocabulary,
  lexicon: Lexicon,
): Change[] {
  const tokens = tokensOf(sentence);
  const changes: Change[] = [];
  let looked = 0;
  // Repeated words are corrected once.
  const better = new Map<string, string | undefined>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const joined = joinedAt(tokens, at, dictionary, vocabulary);
    if (joined) {
      changes.push(joined);
      at += 1;
      continue;
    }
    if (!isDoubtful(token, tokens[at - 1], tokens[at + 1], dictionary)) continue;
    if (!better.has(token.key)) {
      if ((looked += 1) > maxCorrected) break;
      better.set(token.key, betterWord(token, dictionary, vocabulary, lexicon));
    }
    const text = better.get(token.key);
    if (text !== undefined) changes.push({ start: token.start, end: token.end, text, words: [token.key] });
  }
  return changes;
}

/** Applies changes to a sentence. */
export function changed(sentence: string, changes: readonly Change[]): string {
  let text = '';
  let last = 0;
  for (const change of changes) {
    text += sentence.slice(last, change.start) + change.text;
    last = change.end;
  }
  return text + sentence.slice(last);
}

/** True for an unknown word of plain letters. Words next to digits are names (`c180`). */
function isDoubtful(
  token: Token,
  before: Token | undefined,
  after: Token | undefined,
  dictionary: Dictionary,
): boolean {
  if (token.kind !== 'word' || token.suffix !== undefined) return false;
  if ((token.glued && before?.kind === 'number') || (after?.glued && after.kind === 'number')) return false;
  if (token.key.length < minLetters || token.key.length > 24 || !/^[a-z]+$/.test(token.key)) return false;
  return !token.forms.some(({ key }) => dictionary.has(key));
}

function betterWord(
  token: Token,
  dictionary: Dictionary,
  vocabulary: Vocabulary,
  lexicon: Lexicon,
): string | undefined {
  const { key } = token;
  const spoken = spokenName(key);
  if (spoken !== undefined) return spoken;
  if (token.forms.some((form) => lexicon.has(form.key))) {
    const near = dictionary.nearest(key, 1);
    return near && dictionary.isCommon(near.word) ? dictionary.written(near.word) : undefined;
  }
  const near = dictionary.nearest(key, slipsFor(key.length));
  if (near && near.slips <= 1) return dictionary.written(near.word);
  const parts = partsOf(key, dictionary, vocabulary);
  if (parts) return parts.map((part) => dictionary.written(part)).join(' ');
  if (near) return dictionary.written(near.word);
  // `istnabulda`: the ending is right, the name before it is wrong.
  for (const form of token.forms) {
    if (form.as === 'itself' || form.key.length < minLetters + 1 || !key.startsWith(form.key)) continue;
    const stem = dictionary.nearest(form.key, 1);
    if (stem) return dictionary.written(stem.word) + key.slice(form.key.length);
  }
  return undefined;
}

/** Splits a joined word into two or three words. Of several splits, chooses the one whose rarest part is most used. */
function partsOf(word: string, dictionary: Dictionary, vocabulary: Vocabulary, maxParts = 3): string[] | undefined {
  const isPart = (part: string) =>
    (part.length >= minPartLetters && dictionary.countOf(part) >= minPartCount) ||
    (part.length === 2 && vocabulary.categories.has(part));
  let best: string[] | undefined;
  let bestCount = 0;
  for (let cut = 2; cut <= word.length - 2; cut += 1) {
    const first = word.slice(0, cut);
    if (!isPart(first)) continue;
    const rest = word.slice(cut);
    const others = isPart(rest)
      ? [rest]
      : maxParts > 2
        ? partsOf(rest, dictionary, vocabulary, maxParts - 1)
        : undefined;
    if (!others) continue;
    const parts = [first, ...others];
    // Prefers fewer parts.
    const count = Math.min(...parts.map((part) => dictionary.countOf(part))) / 1000 ** (parts.length - 2);
    if (count > bestCount) {
      bestCount = count;
      best = parts;
    }
  }
  return best;
}

/** `tele fon`: joins a word with a space in it, unless both parts are words. */
function joinedAt(
  tokens: readonly Token[],
  at: number,
  dictionary: Dictionary,
  vocabulary: Vocabulary,
): Change | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first?.kind !== 'word' || second?.kind !== 'word' || second.glued) return undefined;
  if (first.suffix !== undefined || second.suffix !== undefined) return undefined;
  const joined = first.key + second.key;
  if (joined.length < minLetters + 2 || !dictionary.has(joined)) return undefined;
  if (dictionary.has(first.key) && dictionary.has(second.key)) return undefined;
  const phrase = `${first.key} ${second.key}`;
  if (vocabulary.categories.has(phrase) || vocabulary.values.has(phrase)) return undefined;
  return {
    start: first.start,
    end: second.end,
    text: dictionary.written(joined),
    words: [first.key, second.key].filter((word) => !dictionary.has(word)),
  };
}
