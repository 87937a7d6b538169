import type { FoundPage, Total } from '../rules/search-results.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { brandNames } from '../rules/demanded-words.ts';
import { isNameSpec } from '../rules/name-specs.ts';
import { categoryOf, categoryAsText, isHeadSufficient } from '../rules/category-as-text.ts';
import type { Understanding } from '../rules/understand/understand.ts';
import { mainCategoryIds } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { FilterRequest, ResolvedFilter } from '../../../../contract/schemas/filter.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

type Found = Pick<FoundPage, 'total'>;
type Reading = Pick<Understanding, 'request' | 'filters' | 'text'>;

/** How a reading is tried. */
export interface FittingSources {
  /** A search's total. */
  find(request: FilterRequest): Promise<Found>;
  /** What most ads are whose titles have some words. */
  kindOf(words: string): Promise<CatalogueCategory | undefined>;
  catalogue: Catalogue;
  language: Language;
}

type Fitted<U> = U & { total: Total };

/**
 * A reading of a sentence with its total. Where no ad of the category that was said has the make (`rolex saat`), or the category has no ads (`kaşmir kazak`), the
 * thing is looked for by its words instead, if that finds any: the thing stays, only what it is filed under changes.
 */
export async function withCategoryFallback<U extends Reading>(read: U, sources: FittingSources): Promise<Fitted<U>> {
  const { total } = await sources.find(read.request);
  if (total.count > 0) return { ...read, total };
  return (await ofOtherKind(read, sources)) ?? (await ofWords(read, sources)) ?? { ...read, total };
}

/** The same thing by the words that said its category, where no ad at all is filed under it. */
async function ofWords<U extends Reading>(read: U, sources: FittingSources): Promise<Fitted<U> | undefined> {
  const { find, kindOf, catalogue } = sources;
  const chip = categoryOf(read);
  if (!chip || chip.filterKey !== 'ct') return undefined;
  const ancestorIds = catalogue.categories.get(Number(chip.value))?.ancestorIds ?? [];
  // Homes are told by their category: few titles say `otel`.
  if (ancestorIds[0] === mainCategoryIds.realEstate) return undefined;
  const above = ancestorIds.slice(0, -1).flatMap((id) => catalogue.categories.get(id) ?? []);
  if (!isHeadSufficient(chip.words, above) || (await find({ category: Number(chip.value) })).total.count > 0)
    return undefined;
  // Most ads with the name of a make are of what it makes: a `greyder` is no boot.
  if (brandNames(catalogue).has(foldTurkish(chip.words))) return undefined;
  const kind = await kindOf(chip.words);
  return kind && foundAs(read, chip, kind, sources);
}

/**
 * The reading of what a make or model mostly is, where none of the category that was said is of it: a `rolex saat` is a luxury watch. Undefined where ads of
 * that category are of it.
 */
async function ofOtherKind<U extends Reading>(read: U, sources: FittingSources): Promise<Fitted<U> | undefined> {
  const { find, kindOf, catalogue } = sources;
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
  return foundAs(read, chip, kind, sources);
}

/** The sentence with its category looked for by its words, if that finds any ad. */
async function foundAs<U extends Reading>(
  read: U,
  chip: ResolvedFilter,
  kind: CatalogueCategory,
  { find, language }: FittingSources,
): Promise<Fitted<U> | undefined> {
  const worded = categoryAsText(read, chip, kind, language);
  const { total } = await find(worded.request);
  return total.count > 0 ? { ...worded, total } : undefined;
}

/** Whether a category's name says what some words do (`saat`: `Lüks erkek saati`). A BMW that is no motorcycle is nothing of the kind. */
function isNamedAlike({ names }: CatalogueCategory, words: string): boolean {
  const named = foldTurkish(`${names.tr} ${names.en}`).split(' ');
  return foldTurkish(words)
    .split(' ')
    .some((word) => word.length > 2 && named.some((other) => other.startsWith(word)));
}
