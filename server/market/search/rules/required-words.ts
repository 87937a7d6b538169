import { isModel, isNameSpec } from './name-specs.ts';
import { isVersion, typedWords } from './typed-words.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/** Head nouns too general to name a product. */
const generic: ReadonlySet<string> = new Set(
  'set seti takim takimi urun urunu urunleri aksesuar aksesuari malzeme malzemesi cesitleri diger ev evi esya esyasi markasiz oda odasi salon salonu turbo grubu parca parcasi other set sets accessories products home'.split(
    ' ',
  ),
);
const brands = new WeakMap<Catalogue, ReadonlySet<string>>();
const tellingWords = new WeakMap<Catalogue, ReadonlySet<string>>();

/** Makes and models with a one-word name, folded. */
export function brandNames(catalogue: Catalogue): ReadonlySet<string> {
  const known = brands.get(catalogue);
  if (known) return known;
  const found = new Set<string>();
  for (const { kind, key, values } of catalogue.specs.values()) {
    if (kind !== 'autocomplete' && !key.endsWith('Brand')) continue;
    for (const { names } of values) {
      const name = foldTurkish(names.tr);
      if (!name.includes(' ') && /[a-z]{3}/.test(name)) found.add(name);
    }
  }
  brands.set(catalogue, found);
  return found;
}

/** Folded words that name a product on their own: makes, one-word models, and the last words of category names. */
function productNouns(catalogue: Catalogue): ReadonlySet<string> {
  const known = tellingWords.get(catalogue);
  if (known) return known;
  const names = new Set(brandNames(catalogue));
  for (const { names: own, words } of catalogue.categories.values())
    for (const name of [own.tr, own.en, ...words]) names.add(foldTurkish(name).split(' ').at(-1) ?? '');
  for (const word of generic) names.delete(word);
  tellingWords.set(catalogue, names);
  return names;
}

/** True if a category or model names the product, so the other words only describe it. Text typed within a chosen category is not a sentence. */
export function areWordsOptional(request: FilterRequest, catalogue: Catalogue): boolean {
  if (request.said === undefined) return false;
  return request.category !== undefined || valuesOf(request).some((id) => isModel(id, catalogue));
}

/**
 * Divides the words of a sentence into required ones and ones that only rank. Beside a named product words only rank (`babaanneme tuşlu telefon`),
 * unless they change the product.
 *
 * Required are names of other products (`egea jant`, `redmi note 13 kılıfı`), numbers after a make (`levis 501`), model versions (`320i`) and
 * `unknown` names (`remarkable 2 tablet`). Pure.
 */
export function divideWords(
  request: FilterRequest,
  catalogue: Catalogue,
  { stemOf, unknown = new Set() }: { stemOf(word: string): string | undefined; unknown?: ReadonlySet<string> },
): FilterRequest {
  if (request.text === undefined || !areWordsOptional(request, catalogue)) return request;
  const names = productNouns(catalogue);
  const isOfModel = valuesOf(request).some((id) => isModel(id, catalogue));
  const isMade = isOfMake(request, catalogue);
  const isRequired = (word: string) =>
    names.has(word) ||
    names.has(stemOf(word) ?? '') ||
    unknown.has(word) ||
    isVersion(word) ||
    (isMade && !isOfModel && /\d{2}/.test(word));
  const groups = Map.groupBy(unitsOf(request.text), (unit) => typedWords(unit).some(isRequired));
  const [requiredWords, left] = [true, false].map((isTelling) => groups.get(isTelling)?.join(' '));
  const { text: _text, likely, ...rest } = request;
  return {
    ...rest,
    ...(requiredWords && { text: requiredWords }),
    ...((left ?? likely) && { likely: { ...likely, ...(left && { text: left }) } }),
  };
}

/** True if a search names a make or a model. */
export const isOfMake = (request: FilterRequest, catalogue: Catalogue): boolean =>
  valuesOf(request).some((id) => isNameSpec(catalogue.values.get(id)?.specId ?? 0, catalogue));

const valuesOf = ({ values = [], likely }: FilterRequest): number[] => [...values, ...(likely?.values ?? [])];

/** Splits a text, but keeps words together that are interpreted as one (`c 180`). */
function unitsOf(text: string): string[] {
  return text.split(/\s+/u).reduce<string[]>((units, word) => {
    const before = units.at(-1) ?? '';
    const joined = `${before} ${word}`;
    const isOne = typedWords(joined).length < typedWords(before).length + typedWords(word).length;
    return isOne ? [...units.slice(0, -1), joined] : [...units, word];
  }, []);
}
