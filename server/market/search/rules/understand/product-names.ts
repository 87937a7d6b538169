import type { Catalogue } from '../../../catalogue/port.ts';
import type { CategoryShape } from './shape.ts';
import { namelessValues, productNames, stopWords } from './tables.ts';
import { phraseKey, phrasesOf } from './tokens.ts';

/** The words that a category answers to although they are the name of a make that its things have, or of a product. */
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

/** A word that begins so many models of one make and of no other is a family of that make's models. */
const familyLeast = 2;

/**
 * The words that begin several models of one make (`MacBook Air`, `MacBook Pro`), where they mean nothing else; one that names a category as well has to
 * be a model's beginning there (`land` is no Land Cruiser).
 */
export function familyWords(
  catalogue: Catalogue,
  shape: CategoryShape,
  known: {
    categories: ReadonlyMap<string, ReadonlyMap<number, number>>;
    values: ReadonlyMap<string, readonly number[]>;
    placeNames: ReadonlyMap<string, unknown>;
  },
): Map<string, number[]> {
  const found = new Map<string, { models: number; makes: Set<number>; makeKeys: Set<string>; specIds: Set<number> }>();
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
  const common = new Set(phrasesOf(`${stopWords}, ${namelessValues}`));
  const isWithin = (categoryIds: Iterable<number>, specIds: ReadonlySet<number>) =>
    [...categoryIds].every((id) => specIds.values().some((specId) => shape.specsBelow.get(id)?.has(specId)));
  return new Map(
    [...found].flatMap(([word, { models, makes, makeKeys, specIds }]) => {
      const isOne = models >= familyLeast && makeKeys.size === 1 && !makeKeys.has(word);
      const isFree =
        !common.has(word) &&
        !known.values.has(word) &&
        !known.placeNames.has(word) &&
        isWithin(known.categories.get(word)?.keys() ?? [], specIds);
      return isOne && isFree ? [[word, [...makes]] as const] : [];
    }),
  );
}
