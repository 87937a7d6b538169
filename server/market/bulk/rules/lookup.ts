import type { Places } from '../../../people/addresses/port.ts';
import { categoryToday } from '../../catalogue/port.ts';
import type { Catalogue, CatalogueCategory, CatalogueSpec, CatalogueValue, SpecUse } from '../../catalogue/port.ts';
import { foldTurkish, slug } from '../../../platform/fold-turkish.ts';
import { headingKey } from './headings.ts';
import { numberOf } from './numbers.ts';

const idPattern = /^[1-9]\d{0,8}$/;
const asId = (text: string): number | undefined => (idPattern.test(text) ? Number(text) : undefined);

/** Finds a category by id, by path in either language, or by names from the main category down: `Vasıta > Otomobil > Sedan`. */
export function categoryOf(catalogue: Catalogue, text: string): CatalogueCategory | undefined {
  const { categories, byPath } = catalogue;
  const id = asId(text);
  const path = text.toLowerCase().replaceAll(/^\/|\/$/g, '');
  const today = categories.get(categoryToday(catalogue, id ?? path)?.categoryId ?? 0);
  // If a former category was split, its successor is unknown.
  if (today?.childIds.length === 0) return today;
  if (id !== undefined) return categories.get(id);
  return (
    byPath.get(path) ??
    byPath.get(
      text
        .split(/[/>›]/)
        .filter((name) => name.trim() !== '')
        .map(slug)
        .join('/'),
    )
  );
}

const usesByCategory = new WeakMap<CatalogueCategory, ReadonlyMap<string, SpecUse>>();

/** The category's questions by heading key: the spec's key and its names in both languages. The first wins if names repeat. */
export function usesOf(category: CatalogueCategory): ReadonlyMap<string, SpecUse> {
  const usesByKey = usesByCategory.get(category);
  if (usesByKey) return usesByKey;
  const formUses = category.specs.filter((use) => use.create !== 'absent');
  const uses = new Map(formUses.map((use) => [headingKey(use.spec.key), use]));
  for (const use of formUses) {
    for (const name of Object.values(use.spec.names)) {
      const key = headingKey(name);
      if (!uses.has(key)) uses.set(key, use);
    }
  }
  usesByCategory.set(category, uses);
  return uses;
}

type ByWord = ReadonlyMap<string, readonly CatalogueValue[]>;
/** Lookup tables in order of priority: exact names, case-folded names, other words. */
const wordsBySpec = new WeakMap<CatalogueSpec, readonly ByWord[]>();

const exact = (text: string): string => text.trim().toLocaleLowerCase('tr');

function wordsOf(spec: CatalogueSpec): readonly ByWord[] {
  const byWord = wordsBySpec.get(spec);
  if (byWord) return byWord;
  const made = [
    grouped(spec, ({ names }) => [exact(names.tr), exact(names.en)]),
    grouped(spec, ({ names }) => [foldTurkish(names.tr), foldTurkish(names.en)]),
    grouped(spec, ({ words }) => words.map(foldTurkish)),
  ];
  wordsBySpec.set(spec, made);
  return made;
}

function grouped({ values }: CatalogueSpec, wordsFor: (value: CatalogueValue) => string[]): ByWord {
  const found = new Map<string, CatalogueValue[]>();
  for (const value of values) {
    for (const word of new Set(wordsFor(value))) {
      const same = found.get(word);
      if (same) same.push(value);
      else found.set(word, [value]);
    }
  }
  return found;
}

/**
 * Finds a value by name in either language, other word or id; for ranges, also by a number within. `parents` restricts dependent values, such as
 * models of a make.
 */
export function valueOf(spec: CatalogueSpec, text: string, parents?: readonly number[]): CatalogueValue | undefined {
  const fits = ({ parentValueId }: CatalogueValue) =>
    parents === undefined || parentValueId === undefined || parents.includes(parentValueId);
  const [names, folded, words] = wordsOf(spec);
  const found =
    names?.get(exact(text))?.find(fits) ??
    (foldTurkish(text) === ''
      ? undefined
      : (folded?.get(foldTurkish(text))?.find(fits) ?? words?.get(foldTurkish(text))?.find(fits)));
  if (found) return found;
  const id = asId(text);
  const number = spec.kind === 'range' ? numberOf(text) : undefined;
  return spec.values.find(
    (value) =>
      fits(value) &&
      (value.id === id ||
        (number !== undefined && number >= (value.from ?? -Infinity) && number < (value.to ?? Infinity))),
  );
}

interface Named {
  id: number;
  name: string;
  words?: readonly string[];
}

const placeTail = / (?:mah|mahallesi|mh|koyu|ilcesi|ili)$/;
/** Removes the kind of place from a name: `Moda mah.` */
export const placeWord = (text: string): string => foldTurkish(text).replace(placeTail, '');
const placesByList = new WeakMap<readonly Named[], ReadonlyMap<string, number>>();
const provinceLists = new WeakMap<Places, readonly Named[]>();

function placeIn(list: readonly Named[], text: string): number | undefined {
  let byName = placesByList.get(list);
  if (!byName) {
    // Official names last, so that they win over other names.
    const others = list.flatMap(({ id, words = [] }) => words.map((word): [string, number] => [placeWord(word), id]));
    byName = new Map([...others, ...list.map(({ id, name }): [string, number] => [placeWord(name), id])]);
    placesByList.set(list, byName);
  }
  const id = asId(text);
  return byName.get(placeWord(text)) ?? list.find((place) => place.id === id)?.id;
}

/** Finds places by name or id within the place above. */
export function provinceIn(places: Places, text: string): number | undefined {
  const list = provinceLists.get(places) ?? [...places.provinces.values()];
  provinceLists.set(places, list);
  return placeIn(list, text);
}

export const districtIn = (places: Places, provinceId: number, text: string): number | undefined =>
  placeIn(places.districtsOf(provinceId), text);

export const neighbourhoodIn = (places: Places, districtId: number, text: string): number | undefined =>
  placeIn(places.neighborhoodsOf(districtId), text);
