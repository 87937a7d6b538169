import type { FoundPage, Total } from '../rules/search-results.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { brandNames } from '../rules/required-words.ts';
import { isNameSpec } from '../rules/name-specs.ts';
import { categoryOf, categoryAsText, isHeadSufficient } from '../rules/category-as-text.ts';
import type { Understanding } from '../rules/understand/understand.ts';
import { mainCategoryIds } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { FilterRequest, ResolvedFilter } from '../../../../contract/schemas/filter.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

type Found = Pick<FoundPage, 'total'>;
type Reading = Pick<Understanding, 'request' | 'filters' | 'text'>;

export interface FallbackSources {
  find(request: FilterRequest): Promise<Found>;
  /** The category of most ads whose titles contain the words. */
  kindOf(words: string): Promise<CatalogueCategory | undefined>;
  catalogue: Catalogue;
  language: Language;
}

type WithTotal<U> = U & { total: Total };

/**
 * Adds the total to a reading. If the named category has no ads (`kaşmir kazak`), or none of the named make (`rolex saat`), the category is replaced
 * by its words. The replacement is used only if it finds ads.
 */
export async function withCategoryFallback<U extends Reading>(
  read: U,
  sources: FallbackSources,
): Promise<WithTotal<U>> {
  const { total } = await sources.find(read.request);
  if (total.count > 0) return { ...read, total };
  return (await inOtherCategory(read, sources)) ?? (await byCategoryWords(read, sources)) ?? { ...read, total };
}

/** Replaces a category without any ads by its words. */
async function byCategoryWords<U extends Reading>(
  read: U,
  sources: FallbackSources,
): Promise<WithTotal<U> | undefined> {
  const { find, kindOf, catalogue } = sources;
  const chip = categoryOf(read);
  if (!chip || chip.filterKey !== 'ct') return undefined;
  const ancestorIds = catalogue.categories.get(Number(chip.value))?.ancestorIds ?? [];
  // Real estate titles rarely name the category (`otel`), so its words find nothing.
  if (ancestorIds[0] === mainCategoryIds.realEstate) return undefined;
  const above = ancestorIds.slice(0, -1).flatMap((id) => catalogue.categories.get(id) ?? []);
  if (!isHeadSufficient(chip.words, above) || (await find({ category: Number(chip.value) })).total.count > 0)
    return undefined;
  // Most ads with a make's name are for what the make produces: a `greyder` is not a boot.
  if (brandNames(catalogue).has(foldTurkish(chip.words))) return undefined;
  const kind = await kindOf(chip.words);
  return kind && ifFound(read, chip, kind, sources);
}

/**
 * Replaces the category by the one in which most ads of the make or model are: a `rolex saat` is a luxury watch. Undefined if the named category has
 * ads of it.
 */
async function inOtherCategory<U extends Reading>(
  read: U,
  sources: FallbackSources,
): Promise<WithTotal<U> | undefined> {
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
  return ifFound(read, chip, kind, sources);
}

/** Undefined if the replacement finds no ads. */
async function ifFound<U extends Reading>(
  read: U,
  chip: ResolvedFilter,
  kind: CatalogueCategory,
  { find, language }: FallbackSources,
): Promise<WithTotal<U> | undefined> {
  const worded = categoryAsText(read, chip, kind, language);
  const { total } = await find(worded.request);
  return total.count > 0 ? { ...worded, total } : undefined;
}

/**
 * True if a category's name contains one of the words (`saat`: `Lüks erkek saati`). Prevents unrelated replacements, such as cars for a BMW
 * motorcycle.
 */
function isNamedAlike({ names }: CatalogueCategory, words: string): boolean {
  const named = foldTurkish(`${names.tr} ${names.en}`).split(' ');
  return foldTurkish(words)
    .split(' ')
    .some((word) => word.length > 2 && named.some((other) => other.startsWith(word)));
}
