import { isNameSpec } from './name-specs.ts';
import { isFitSpec, isNamingSpec } from './condition-roles.ts';
import type { Understanding, Vocabulary } from './understand/understand.ts';
import { phraseKey } from './understand/tokenizer.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** So large a share of the ads that hold some words tells what they are about. */
const minShare = 0.6;
/** Fewer ads tell something only where all of them say the same. */
const minAds = 4;
/** A main category holds too much to be meant. */
const minLevel = 2;
/** A word that so many ads use, and that is no answer of theirs, speaks of a thing of its own. */
const minOwn = 3;
/** More words are not asked about. */
const maxWords = 6;

/** Words that a sentence names a thing by, as the market is asked for them. */
export interface AskedWords {
  /** Folded. */
  words: string[];
  /** As they stand in the sentence. */
  written: string;
  /** They are less than what the sentence names the thing by: what they are mostly is no reason to read it otherwise, only more closely. */
  isLess: boolean;
}

/**
 * What the market is asked about a sentence whose category is not certain, one after the other until it tells: all words that may name the thing; its
 * make and model, where no word that remains speaks of a thing of its own (`bmw 320i`; but not `passat motor kapağı`); what remains; and of that
 * what ads use. Of a certain category only whether all its words are said of something else (`louis vuitton çanta` is no plain bag).
 */
export function askedWords(
  { adId, request, filters, text }: Understanding,
  catalogue: Catalogue,
  countOf: (word: string) => number,
  isAnswer: (word: string) => boolean,
): AskedWords[] {
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
 * Whether a category cannot be what a sentence names by make or model: its ads are not asked for them, or it is one kind of what the model already implies
 * (`bmw 3 series` is a car; no title tells that it is an SUV), or it holds only parts for it and no word names a part (`passat b8`). One word alone may be another
 * thing's name as well (`galaxy`), and is left to the market if the market was asked about it.
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

/** Whether a make or model only says what the things of a category are for. */
const isPartOnly = (specId: number, { id }: CatalogueCategory, catalogue: Catalogue): boolean =>
  isFitSpec(specId, id, catalogue) && !isNamingSpec(specId, id, catalogue);

/** Whether a make is said by its name, and not by a model's alone. */
const names = (said: string, make: string): boolean => ` ${foldTurkish(said)} `.includes(` ${foldTurkish(make)} `);

/** The narrowest category that holds most of some ads; undefined where they are few, or of everything. */
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
