import { isPossessive } from './stemming.ts';
import type { Form } from './stemming.ts';
import type { Token } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An occurrence of a vocabulary phrase in the text, before its meaning is decided. */
export interface Hit {
  start: number;
  /** Exclusive token index. */
  end: number;
  key: string;
  /** The reading of the last word. */
  form: Form;
}

/** All phrases in the text, by first token. Work is bounded by tokens × longest phrase × readings of a word. */
export function hitsOf(tokens: readonly Token[], vocabulary: Vocabulary): Hit[][] {
  const { longest } = vocabulary;
  return tokens.map((token, start) => {
    const hits: Hit[] = [];
    const before = tokens[start - 1];
    // Digits directly after a word are part of it: the 13 of `x13`.
    if (token.glued && token.kind === 'number' && before?.kind === 'word') return hits;
    let prefix = '';
    let maxLength = Math.max(token.kind === 'word' ? 2 : 1, longest.get(token.key) ?? 0);
    for (let length = 1; length <= maxLength; length += 1) {
      const last = tokens[start + length - 1];
      if (!last || (length > 1 && last.parted)) break;
      // `ev 2 milyon` is an amount, not the model EV2.
      const next = tokens[start + length];
      const isAmount =
        length > 1 && last.kind === 'number' && !last.glued && next !== undefined && vocabulary.scales.has(next.key);
      for (const form of isAmount ? [] : last.forms) {
        const key = prefix + form.key;
        if (length === 1 && form.key !== token.key && !longest.has(form.key)) continue;
        // Grammar words are not stemmed: `üstü` is not `üst`.
        if (length === 1 && form.as !== 'itself' && isGrammar(token.key, vocabulary)) continue;
        if (isPhrase(key, vocabulary)) hits.push({ start, end: start + length, key, form });
        // `gelinlik kiralık`: rental categories match in either order.
        const turned =
          length > 1 && vocabulary.deals.get(key.slice(prefix.length)) === 'rental'
            ? `kiralik ${prefix.trimEnd()}`
            : '';
        if (vocabulary.categories.has(turned)) hits.push({ start, end: start + length, key: turned, form });
        // `kask bisiklet`: many users write the head of a compound first. Not for values (`saat kadın`).
        const isHead = length === 2 && form.as === 'itself' && !isPossessive(token.key);
        const reversed = isHead && !vocabulary.values.has(form.key) ? `${form.key} ${token.key}` : '';
        if (reversed !== '' && vocabulary.categories.has(reversed) && !isPhrase(key, vocabulary))
          hits.push({ start, end: start + length, key: reversed, form });
        // `buz dolabı`: some names are written as two words.
        const joined = length === 2 && prefix !== '' ? token.key + form.key : '';
        if (joined.length > 5 && vocabulary.categories.has(joined) && !isPhrase(key, vocabulary))
          hits.push({ start, end: start + 2, key: joined, form });
      }
      prefix += `${last.key} `;
    }
    return hits;
  });
}

function isGrammar(key: string, { comparators, words, numbers, scales, deals }: Vocabulary): boolean {
  return (
    comparators.has(key) ||
    words.stop.has(key) ||
    numbers.has(key) ||
    scales.has(key) ||
    deals.has(key) ||
    words.marksPlace.has(key)
  );
}

function isPhrase(key: string, of: Vocabulary): boolean {
  return (
    of.categories.has(key) ||
    of.partsOf.has(key) ||
    of.values.has(key) ||
    of.spellings.has(key) ||
    of.placeNames.has(key) ||
    of.measures.has(key) ||
    of.comparators.has(key) ||
    of.namelessValues.has(key) ||
    of.deals.has(key) ||
    of.standard.has(key) ||
    of.sorts.has(key)
  );
}
