import type { Language } from '../../../../../contract/enums.ts';
import type { FilterRequest, ResolvedFilter } from '../../../../../contract/schemas/filter.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';
import { limits } from '../../../../../contract/limits.ts';
import { filtersOf } from './filter-chips.ts';
import { inLira, roundedAmount } from './adjust-amounts.ts';
import { requestOf } from './request.ts';
import { dealByPrice } from './deal-by-price.ts';
import { hitsOf } from './phrase-hits.ts';
import { readSpans } from './read-spans.ts';
import type { Reading } from './read-spans.ts';
import { remainingText } from './remaining-text.ts';
import { spansOf } from './spans.ts';
import { tokensOf } from './tokenizer.ts';
import type { Token } from './tokenizer.ts';
import type { Currency, LiraPer, Vocabulary } from './vocabulary.ts';

export { answersIn } from './spec-answers.ts';
export type { SaidAnswer } from './spec-answers.ts';
export { buildVocabulary } from './build-vocabulary.ts';
export type { Vocabulary } from './vocabulary.ts';

/** The interpretation of a search text. */
export interface Understanding {
  /** Set if the text is an ad number: ten digits, not starting with 0. */
  adId?: string;
  /** The complete request, including `text`. */
  request: FilterRequest;
  /** The words not covered by a filter. */
  text: string;
  /** Understood filters in text order, one per chip. */
  filters: ResolvedFilter[];
  /** The currency of a price, if not lira. */
  currency?: Currency;
}

/** A category inferred from live ads, and the words it was inferred from. */
export interface LikelyIn {
  category: CatalogueCategory;
  words: string;
}

/**
 * Interprets a sentence in Turkish, English or both as filters and remaining words. Unknown words stay words, and nothing is added that the sentence
 * does not say. `likelyIn` sets the category of a sentence that names none. Pure. Reads only the first 200 letters, in time proportional to their
 * number.
 */
export function understand(
  text: string,
  vocabulary: Vocabulary,
  language: Language,
  liraPer: LiraPer = {},
  likelyIn?: LikelyIn,
): Understanding {
  const sentence = text.slice(0, limits.searchTextLength);
  const tokens = tokensOf(sentence);
  const adId = adNumberIn(tokens, vocabulary);
  if (adId !== undefined) return { adId, request: { text: adId }, text: adId, filters: [] };
  const spans = spansOf(tokens, hitsOf(tokens, vocabulary), vocabulary);
  const inContext = readSpans(tokens, spans, vocabulary, likelyIn?.category);
  const read = likelyIn ? { ...inContext, category: asLikely(inContext.category, likelyIn.category) } : inContext;
  const properties = read.properties.flatMap((property) => inLira(roundedAmount(property, vocabulary), liraPer) ?? []);
  const deal = dealByPrice(read, properties, vocabulary);
  const reading = { ...read, properties, ...(deal && { deal }) };
  const { filters, used } = filtersOf(reading, sentence, tokens, vocabulary, language);
  const chips = likelyIn
    ? [chipOf(likelyIn, language), ...filters.filter(({ filterKey }) => filterKey !== 'lct')]
    : filters;
  const remaining = remainingText(sentence, tokens, used, vocabulary);
  const said = chips.length > 0 ? sentence.trim() : '';
  const currency = properties.find((property) => property.kind === 'price')?.currency;
  return {
    request: requestOf(reading, remaining, said),
    text: remaining,
    filters: chips,
    ...(currency && { currency }),
  };
}

const asLikely = (read: Reading['category'], category: CatalogueCategory): NonNullable<Reading['category']> => ({
  named: false,
  broader: false,
  spans: [],
  hinting: [],
  ...read,
  category,
  certain: false,
});

const chipOf = ({ category, words }: LikelyIn, language: Language): ResolvedFilter => ({
  filterKey: 'lct',
  value: String(category.id),
  label: category.names[language],
  words,
  strength: 'rank',
});

/** An ad number that makes up the whole text: `1284530912`, `ilan no: 1284530912`, `#1284530912`. */
function adNumberIn(tokens: readonly Token[], { words }: Vocabulary): string | undefined {
  const numbers = tokens.filter(({ kind }) => kind === 'number');
  const [number] = numbers;
  const isAlone = numbers.length === 1 && tokens.every((token) => token === number || words.adNumber.has(token.key));
  return number && isAlone && /^[1-9]\d{9}$/.test(number.key) && number.end - number.start === 10
    ? number.key
    : undefined;
}
