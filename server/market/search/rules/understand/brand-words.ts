import type { Catalogue } from '../../../catalogue/port.ts';
import type { CategoryShape } from './category-shape.ts';
import { namelessValues, productNames, stopWords } from './grammar-words.ts';
import { phraseKey, phrasesOf } from './tokenizer.ts';

/** Words for a category that are also the name of a make in it, or of a product. */
export function brandWords(
  catalogue: Catalogue,
  { specsBelow }: CategoryShape,
  categories: ReadonlyMap<string, ReadonlyMap<number, number>>,
): Set<string> {
  const brands = new Set(phrasesOf(productNames));
  for (const spec of catalogue.specs.values()) {
    if (spec.kind !== 'autocomplete') continue;
    for (const { names, parentValueId } of spec.values) {
      const ids = categories.get(phraseKey(names.tr))?.keys();
      if (parentValueId === undefined && ids?.every((id) => specsBelow.get(id)?.has(spec.id)))
        brands.add(phraseKey(names.tr));
    }
  }
  const isAlias = (key: string) =>
    categories
      .get(key)
      ?.values()
      .every((distance) => distance > 0) === true;
  return new Set(brands.values().filter(isAlias));
}

/** A first word shared by at least this many models of one make, and no other, is a model family. */
const minFamily = 2;

interface Family {
  models: number;
  makes: Set<number>;
  makeKeys: Set<string>;
  /** The specs of the models. */
  specIds: Set<number>;
}

/** The first words of model names, with the makes of the models. */
function familiesIn(catalogue: Catalogue): Map<string, Family> {
  const found = new Map<string, Family>();
  for (const spec of catalogue.specs.values()) {
    if (spec.kind !== 'autocomplete' || spec.parentSpecId === undefined) continue;
    for (const { names, parentValueId } of spec.values) {
      const [word = '', ...more] = phraseKey(names.tr).split(' ');
      if (parentValueId === undefined || more.length === 0 || !/^[a-z]{4,}$/.test(word)) continue;
      const family = found.get(word) ?? { models: 0, makes: new Set(), makeKeys: new Set(), specIds: new Set() };
      family.models += 1;
      family.makes.add(parentValueId);
      family.makeKeys.add(phraseKey(catalogue.values.get(parentValueId)?.names.tr ?? ''));
      family.specIds.add(spec.id);
      found.set(word, family);
    }
  }
  return found;
}

interface KnownPhrases {
  categories: ReadonlyMap<string, ReadonlyMap<number, number>>;
  values: ReadonlyMap<string, readonly number[]>;
  placeNames: ReadonlyMap<string, unknown>;
}

/**
 * Model families: first words of several models of one make (`MacBook Air`, `MacBook Pro`) without another meaning. If the word also names a
 * category, the models must belong to it (`land` is not a Land Cruiser). Also returns words for makes that start model names (`iphone`), with the
 * specs of those models.
 */
export function familyWords(
  catalogue: Catalogue,
  shape: CategoryShape,
  known: KnownPhrases,
): { families: Map<string, readonly number[]>; modelSpecs: Map<string, ReadonlySet<number>> } {
  const found = familiesIn(catalogue);
  const common = new Set(phrasesOf(`${stopWords}, ${namelessValues}`));
  const isWithin = (categoryIds: Iterable<number>, specIds: ReadonlySet<number>) =>
    [...categoryIds].every((id) => specIds.values().some((specId) => shape.specsBelow.get(id)?.has(specId)));
  const modelSpecs = new Map(
    [...found].flatMap(([word, { makes, specIds }]) =>
      known.values.get(word)?.every((id) => makes.has(id)) ? [[word, specIds] as const] : [],
    ),
  );
  const families = new Map(
    [...found].flatMap(([word, { models, makes, makeKeys, specIds }]) => {
      const isOne = models >= minFamily && makeKeys.size === 1 && !makeKeys.has(word);
      const isFree =
        !common.has(word) &&
        !known.values.has(word) &&
        !known.placeNames.has(word) &&
        isWithin(known.categories.get(word)?.keys() ?? [], specIds);
      return isOne && isFree ? [[word, [...makes]] as const] : [];
    }),
  );
  return { families, modelSpecs };
}
