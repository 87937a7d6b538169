import { isNameSpec } from './likely.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/** Heads of so many names that they tell no thing. */
const generic: ReadonlySet<string> = new Set(
  'set seti takim takimi urun urunu urunleri aksesuar aksesuari malzeme malzemesi cesitleri diger ev evi esya esyasi oda odasi grubu parca parcasi other set sets accessories products home'.split(
    ' ',
  ),
);
const tellingWords = new WeakMap<Catalogue, ReadonlySet<string>>();

/** Folded words that name a thing by themselves: makes, models of one word, and the last words of categories' names. */
function namesOfThings(catalogue: Catalogue): ReadonlySet<string> {
  const known = tellingWords.get(catalogue);
  if (known) return known;
  const names = new Set<string>();
  for (const { names: own, words } of catalogue.categories.values())
    for (const name of [own.tr, own.en, ...words]) names.add(foldTurkish(name).split(' ').at(-1) ?? '');
  for (const { specId, names: own } of catalogue.values.values())
    if (isNameSpec(specId, catalogue)) {
      const name = foldTurkish(own.tr);
      if (!name.includes(' ') && /[a-z]{3}/.test(name)) names.add(name);
    }
  for (const word of generic) names.delete(word);
  tellingWords.set(catalogue, names);
  return names;
}

/** Whether the words of a search only describe its thing, because a category or a model names it. */
export function areWordsLeft({ category, values = [], likely }: FilterRequest, catalogue: Catalogue): boolean {
  const isModel = (id: number) => catalogue.values.get(id)?.parentValueId !== undefined;
  return category !== undefined || [...values, ...(likely?.values ?? [])].some(isModel);
}

/**
 * The words that an ad of a search must have. Words beside a named thing only rank (`babaanneme tuşlu telefon`), but for those that name another
 * thing themselves (`egea jant`, `redmi note 13 kılıfı`), and numbers beside a make (`levis 501`, `bmw 320i`): without them the ads would be of something else.
 */
export function demandedOf<W extends { word: string; stem?: string | undefined }>(
  words: readonly W[],
  request: FilterRequest,
  catalogue: Catalogue,
): W[] {
  if (!areWordsLeft(request, catalogue)) return [...words];
  const names = namesOfThings(catalogue);
  const isNamed = [...(request.values ?? []), ...(request.likely?.values ?? [])].some((id) =>
    isNameSpec(catalogue.values.get(id)?.specId ?? 0, catalogue),
  );
  return words.filter(
    ({ word, stem }) => names.has(word) || (stem !== undefined && names.has(stem)) || (isNamed && /\d/.test(word)),
  );
}
