import { limits } from '../../../../../contract/limits.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';
import { hitsOf } from './phrase-hits.ts';
import { readSpans } from './read-spans.ts';
import type { Property } from './property.ts';
import { spansOf } from './spans.ts';
import { tokensOf } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Value ids, or a number in the spec's unit. */
interface SpecAnswer {
  specId: number;
  content: number | number[];
}

/** Answers in a part of a text. A model also answers its make. */
export interface SaidAnswer {
  answers: SpecAnswer[];
  /** The words as written. */
  words: string;
}

/**
 * Extracts spec values from a seller's text, in text order, each spec once. Only exact statements count: `2018` is a year, `en az 2018` is not; `128
 * GB` is a size, `3 oda` may be several layouts. Pure. Reads only the first 200 letters.
 */
export function answersIn(text: string, category: CatalogueCategory, vocabulary: Vocabulary): SaidAnswer[] {
  const sentence = text.slice(0, limits.searchTextLength);
  const tokens = tokensOf(sentence);
  const spans = spansOf(tokens, hitsOf(tokens, vocabulary), vocabulary);
  const { properties } = readSpans(tokens, spans, vocabulary, category);
  const answered = new Set<number>();
  const startOf = ({ spans: own }: Property) => Math.min(...own.map(({ start }) => start));
  return properties
    .toSorted((a, b) => startOf(a) - startOf(b))
    .flatMap((property): SaidAnswer[] => {
      const answers = exactAnswers(property, vocabulary).filter(({ specId }) => !answered.has(specId));
      if (answers.length === 0) return [];
      for (const { specId } of answers) answered.add(specId);
      const words = property.spans.map(({ start, end }) => sentence.slice(tokens[start]?.start, tokens[end - 1]?.end));
      return [{ answers, words: words.join(' ') }];
    });
}

/** Several values of one spec count only if the spec allows several. */
function exactAnswers(property: Property, { catalogue }: Vocabulary): SpecAnswer[] {
  if (property.kind === 'price') return [];
  if (property.kind === 'number') {
    const { specId, from, to } = property;
    return from !== undefined && from === to ? [{ specId, content: from }] : [];
  }
  const bySpec = Map.groupBy(property.values, ({ specId }) => specId);
  return [...bySpec].flatMap(([specId, values]): SpecAnswer[] => {
    const isOne = values.length === 1 || catalogue.specs.get(specId)?.kind === 'several';
    return isOne ? [{ specId, content: values.map(({ id }) => id) }] : [];
  });
}
