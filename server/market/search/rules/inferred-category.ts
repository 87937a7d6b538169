import { isNameSpec } from './name-specs.ts';
import { isFitSpec, isNamingSpec } from './condition-roles.ts';
import type { Understanding, Vocabulary } from './understand/understand.ts';
import { phraseKey } from './understand/tokenizer.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Minimum share of ads in one category. */
const minShare = 0.6;
/** With fewer ads, all must agree. */
const minAds = 4;
/** Main categories are too broad to be inferred. */
const minLevel = 2;
/** A word with at least this many ads that is not a value may name its own product. */
const minOwn = 3;
/** Maximum number of words per query. */
const maxWords = 6;

/** Words that name a product, for a query of live titles. */
export interface CategoryQuery {
  /** Folded. */
  words: string[];
  /** As written in the sentence. */
  written: string;
  /** True if they omit words of the product's name. Then the category found may only narrow the reading, not change it. */
  isLess: boolean;
}

/**
 * The word queries, in order; the first that gives a category wins:
 * 1. all words that may name the product;
 * 2. make and model, unless another word names its own product (`bmw 320i`, but not `passat motor kapağı`);
 * 3. the remaining words;
 * 4. the remaining words that ads use.
 * For a certain category only the first is made: `louis vuitton çanta` is not a plain bag.
 */
export function categoryQueries(
  { adId, request, filters, text }: Understanding,
  catalogue: Catalogue,
  countOf: (word: string) => number,
  isAnswer: (word: string) => boolean,
): CategoryQuery[] {
  const isCertain = request.category !== undefined;
  if (adId !== undefined || (isCertain && !/\p{L}{3}/u.test(text))) return [];
  const isNaming = ({ filterKey, value }: Understanding['filters'][number]) =>
    filterKey === 'lct' ||
    filterKey === 'ct' ||
    (filterKey === 'ldf' && isNameSpec(catalogue.values.get(Number(value))?.specId ?? 0, catalogue));
  const naming = filters.filter(isNaming);
  const named = [...new Set(naming.map(({ words }) => words))].join(' ');
  const makes = naming.filter(({ filterKey, value }) => {
    const make = catalogue.values.get(Number(value));
    return filterKey === 'ldf' && make && make.parentValueId === undefined && names(named, make.names.tr);
  });
  const make = makes.map(({ value }) => catalogue.values.get(Number(value))?.names.tr).join(' ');
  const left = foldTurkish(text).split(' ');
  const own = left.some((word) => /^[a-z]{4,}$/.test(word) && countOf(word) >= minOwn && !isAnswer(word));
  const known = left.filter((word) => countOf(word) > 0 && /\p{L}/u.test(word)).join(' ');
  const all = [named, text].filter(Boolean).join(' ');
  const tries = isCertain ? [all] : [all, ...(own ? [] : [named, make]), text, known];
  return [...new Set(tries)].flatMap((written) => {
    const words = [...new Set(foldTurkish(written).split(' '))].filter(Boolean).slice(0, maxWords);
    const isLess = named !== '' && !` ${foldTurkish(written)} `.includes(` ${foldTurkish(named)} `);
    return words.some((word) => word.length > 1 && /\p{L}/u.test(word)) ? [{ words, written, isLess }] : [];
  });
}

/**
 * True if a category contradicts the makes and models of a sentence: its ads lack that spec. Or it is a subtype that the sentence does not name (`bmw
 * 3 series` is a car, but not necessarily an SUV). Or it contains only parts, and no word names a part (`passat b8`). If a single word may also name
 * another product (`galaxy`), the ads decide.
 */
export function contradictsNames(
  category: CatalogueCategory,
  { filters, text, request }: Pick<Understanding, 'filters' | 'text' | 'request'>,
  likely: CatalogueCategory | undefined,
  { catalogue, shape }: Pick<Vocabulary, 'catalogue' | 'shape'>,
  written: string,
): boolean {
  const all = filters.flatMap(({ filterKey, value, words }) => {
    const one = filterKey === 'ldf' || filterKey === 'df' ? catalogue.values.get(Number(value)) : undefined;
    return one && isNameSpec(one.specId, catalogue) ? [{ ...one, words }] : [];
  });
  const isAsked = (words: string) => names(written, words);
  const named = all.filter(({ words }) => phraseKey(words).includes(' ') || !isAsked(words));
  const saysNoPart = request.category === undefined && !/\p{L}{3}/u.test(text);
  if (saysNoPart && all.some(({ specId }) => isPartOnly(specId, category, catalogue))) return true;
  const below = shape.specsBelow.get(category.id);
  const isModel = named.some(
    ({ specId, parentValueId }) =>
      parentValueId !== undefined && likely?.specs.some(({ spec, filter }) => filter && spec.id === specId),
  );
  const isNarrower = likely !== undefined && category !== likely && category.ancestorIds.includes(likely.id);
  return named.some(({ specId }) => !below?.has(specId)) || (isModel && isNarrower);
}

/** True if a make or model only says what products of a category fit. */
const isPartOnly = (specId: number, { id }: CatalogueCategory, catalogue: Catalogue): boolean =>
  isFitSpec(specId, id, catalogue) && !isNamingSpec(specId, id, catalogue);

/** True if the text contains the make's name, not only a model's. */
const names = (said: string, make: string): boolean => ` ${foldTurkish(said)} `.includes(` ${foldTurkish(make)} `);

/** The narrowest category with most of the ads. Undefined if there are too few, or no category has most of them. */
export function majorityCategory(
  counts: readonly { category: number; count: number }[],
  { categories }: Catalogue,
): CatalogueCategory | undefined {
  const within = new Map<number, number>();
  let all = 0;
  for (const { category, count } of counts) {
    all += count;
    for (const id of categories.get(category)?.ancestorIds ?? []) within.set(id, (within.get(id) ?? 0) + count);
  }
  const minCount = all < minAds ? all : all * minShare;
  const [narrowest] = [...within]
    .filter(([, count]) => count >= minCount)
    .flatMap(([id]) => categories.get(id) ?? [])
    .filter(({ level }) => level >= minLevel)
    .toSorted((a, b) => b.level - a.level);
  return narrowest;
}
