import type { FoundPage, Total } from './search-index.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { isNameSpec } from '../rules/likely.ts';
import { categoryOf, inWords, tellingHead } from '../rules/in-words.ts';
import type { Understanding } from '../rules/understand/index.ts';
import { mainCategoryIds } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

type Found = Pick<FoundPage, 'total'>;
type Reading = Pick<Understanding, 'request' | 'filters' | 'text'>;
type Find = (request: FilterRequest) => Promise<Found>;
type KindOf = (words: string) => Promise<CatalogueCategory | undefined>;

/**
 * A reading of a sentence with its total. Where no ad of the category that was said has the make (`rolex saat`), or the category has no ads (`kaşmir kazak`), the
 * thing is looked for by its words instead, if that finds any: the thing stays, only what it is filed under changes. `find` answers a search's total, `kindOf` what
 * most ads are whose titles have some words.
 */
export async function fitting<U extends Reading>(
  read: U,
  find: Find,
  kindOf: KindOf,
  catalogue: Catalogue,
  language: Language,
): Promise<U & { total: Total }> {
  const { total } = await find(read.request);
  if (total.count > 0) return { ...read, total };
  const other =
    (await ofOtherKind(read, find, kindOf, catalogue, language)) ??
    (await ofWords(read, find, kindOf, catalogue, language));
  return other ?? { ...read, total };
}

/** The same thing by the words that said its category, where no ad at all is filed under it. */
async function ofWords<U extends Reading>(
  read: U,
  find: Find,
  kindOf: KindOf,
  catalogue: Catalogue,
  language: Language,
): Promise<(U & { total: Total }) | undefined> {
  const chip = categoryOf(read);
  if (!chip || chip.filterKey !== 'ct') return undefined;
  const ancestorIds = catalogue.categories.get(Number(chip.value))?.ancestorIds ?? [];
  // Homes are told by their category: few titles say `otel`.
  if (ancestorIds[0] === mainCategoryIds.realEstate) return undefined;
  const above = ancestorIds.slice(0, -1).flatMap((id) => catalogue.categories.get(id) ?? []);
  const head = tellingHead(chip.words, above);
  if (!head || (await find({ category: Number(chip.value) })).total.count > 0) return undefined;
  const kind = await kindOf(chip.words);
  return kind && foundIn(inWords(read, chip, kind, language), find);
}

/**
 * The reading of what a make or model mostly is, where none of the category that was said is of it: a `rolex saat` is a luxury watch. Undefined where ads of
 * that category are of it.
 */
async function ofOtherKind<U extends Reading>(
  read: U,
  find: Find,
  kindOf: KindOf,
  catalogue: Catalogue,
  language: Language,
): Promise<(U & { total: Total }) | undefined> {
  const chip = read.filters.find(({ filterKey }) => filterKey === 'ct');
  const said = read.filters.find(
    ({ filterKey, value }) =>
      filterKey === 'ldf' && isNameSpec(catalogue.values.get(Number(value))?.specId ?? 0, catalogue),
  );
  if (!chip || !said) return undefined;
  const ofCategory = { category: Number(chip.value), likely: { values: [Number(said.value)] } };
  if ((await find(ofCategory)).total.count > 0) return undefined;
  const kind = await kindOf(said.words);
  if (!kind || kind.ancestorIds.includes(Number(chip.value)) || !isNamedAlike(kind, chip.words)) return undefined;
  return foundIn(inWords(read, chip, kind, language), find);
}

async function foundIn<U extends Reading>(read: U, find: Find): Promise<(U & { total: Total }) | undefined> {
  const { total } = await find(read.request);
  return total.count > 0 ? { ...read, total } : undefined;
}

/** Whether a category's name says what some words do (`saat`: `Lüks erkek saati`). A BMW that is no motorcycle is nothing of the kind. */
function isNamedAlike({ names }: CatalogueCategory, words: string): boolean {
  const named = foldTurkish(`${names.tr} ${names.en}`).split(' ');
  return foldTurkish(words)
    .split(' ')
    .some((word) => word.length > 2 && named.some((other) => other.startsWith(word)));
}
