import type { FoundPage, Total } from './search-index.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { isNameSpec } from '../rules/likely.ts';
import { categoryOf, inCategory, inWords, tellingHead, weakened } from '../rules/weakened.ts';
import type { Understanding } from '../rules/understand/index.ts';
import { mainCategoryIds } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

type Found = Pick<FoundPage, 'total' | 'relaxed'>;
type Reading = Pick<Understanding, 'request' | 'filters' | 'text'>;

/**
 * A reading of a sentence that finds something, with its total. Where no ad is all that it says for certain, what it says ranks instead. Where its category has
 * no ads, they are looked for by the words that said it (`kaşmir kazak`), and then in what is above it, where those words rank; a main category holds too
 * much for that. Answers the reading as it was, and none, where that finds nothing either. `find` answers a search's first ad, `kindOf`
 * what most ads are whose titles have some words.
 */
export async function fitting<U extends Reading>(
  read: U,
  find: (request: FilterRequest) => Promise<Found>,
  kindOf: (words: string) => Promise<CatalogueCategory | undefined>,
  catalogue: Catalogue,
  language: Language,
): Promise<U & { total: Total }> {
  const { total, relaxed = [] } = await find(read.request);
  const other = await ofOtherKind(read, relaxed, find, kindOf, catalogue, language);
  if (other) return other;
  if (total.count > 0) return { ...read, total };
  for (const weaker of weakened(read)) {
    const found = await find(weaker.request);
    if (found.total.count > 0) return { ...weaker, total: found.total };
  }
  const chip = categoryOf(read);
  if (!chip) return { ...read, total };
  const ancestorIds = catalogue.categories.get(Number(chip.value))?.ancestorIds ?? [];
  const above = aboveOf(catalogue, ancestorIds);
  // Homes are told by their category: few titles say `otel`.
  const isOfWords = chip.filterKey === 'ct' && ancestorIds[0] !== mainCategoryIds.realEstate;
  const head = isOfWords ? tellingHead(chip.words, above) : undefined;
  const kind = head && (await kindOf(chip.words));
  if (head && kind) {
    const worded = inWords(read, chip, kind, language);
    const found = await find(worded.request);
    if (found.total.count > 0 && !letsGo(found, head.word)) return { ...worded, total: found.total };
  }
  for (const category of above) {
    const wider = inCategory(read, chip, category, language);
    const found = await find(wider.request);
    if (found.total.count > 0) return { ...wider, total: found.total };
  }
  return { ...read, total };
}

/**
 * The reading of what a make or model mostly is, where none of the category that was said is of it: a `rolex saat` is a luxury watch. Undefined where ads of
 * that category are, or where nothing is let go.
 */
async function ofOtherKind<U extends Reading>(
  read: U,
  relaxed: NonNullable<Found['relaxed']>,
  find: (request: FilterRequest) => Promise<Found>,
  kindOf: (words: string) => Promise<CatalogueCategory | undefined>,
  catalogue: Catalogue,
  language: Language,
): Promise<(U & { total: Total }) | undefined> {
  const chip = read.filters.find(({ filterKey }) => filterKey === 'ct');
  const isOfName = ({ filterKey, value }: { filterKey: string; value: string }) =>
    filterKey === 'ldf' && isNameSpec(catalogue.values.get(Number(value))?.specId ?? 0, catalogue);
  const gone = chip && relaxed.find(isOfName);
  const said = gone && read.filters.find((filter) => isOfName(filter) && filter.value === gone.value);
  const kind = said && (await kindOf(said.words));
  if (!chip || !kind || kind.ancestorIds.includes(Number(chip.value)) || !isNamedAlike(kind, chip.words))
    return undefined;
  const other = inWords(read, chip, kind, language);
  const found = await find(other.request);
  const isOfIt = found.total.count > 0 && !found.relaxed?.some(isOfName);
  return isOfIt ? { ...other, total: found.total } : undefined;
}

/** Whether a category's name says what some words do (`saat`: `Lüks erkek saati`). A BMW that is no motorcycle is nothing of the kind. */
function isNamedAlike({ names }: CatalogueCategory, words: string): boolean {
  const named = foldTurkish(`${names.tr} ${names.en}`).split(' ');
  return foldTurkish(words)
    .split(' ')
    .some((word) => word.length > 2 && named.some((other) => other.startsWith(word)));
}

const letsGo = ({ relaxed = [] }: Found, word: string): boolean =>
  relaxed.some(({ filterKey, value }) => filterKey === 'ffullText' && value.split(' ').includes(word));

/** What is above a category, the nearest first, but for main categories. */
const aboveOf = ({ categories }: Catalogue, ancestorIds: readonly number[]): CatalogueCategory[] =>
  ancestorIds
    .slice(0, -1)
    .flatMap((id) => categories.get(id) ?? [])
    .filter(({ level }) => level > 1)
    .toReversed();
