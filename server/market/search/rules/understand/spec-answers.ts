import { limits } from '../../../../../contract/limits.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';
import { hitsOf } from './phrase-hits.ts';
import { readSpans } from './read-spans.ts';
import type { Property } from './properties.ts';
import { spansOf } from './spans.ts';
import { tokensOf } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a text says of one spec: value ids, or a number in the spec's unit. */
interface SpecAnswer {
  specId: number;
  content: number | number[];
}

/** A stretch of a text that answers something: a model answers its make as well. */
export interface SaidAnswer {
  answers: SpecAnswer[];
  /** The words that said it, as they stand there. */
  words: string;
}

/**
 * What a seller's text says of a thing of this category, in the order of the text, each spec once. Only what is said exactly: `2018` is a year and
 * `en az 2018` none, `128 GB` is a size and `3 oda` may be several layouts. Pure; only the first 200 letters are read.
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

/** Every value stands for its own spec; several of one spec are an answer only where it takes several. */
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
