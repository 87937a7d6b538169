import type { Language } from '../../../../contract/enums.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import type { Catalogue, CatalogueSpec, CatalogueValue } from './catalogue.ts';
import { isNear, slipsAllowed } from './spelling.ts';

const MAX_OPTIONS = 50;
/** Options that others hang on (makes) are few enough to be looked through. */
const MAX_PARENT_OPTIONS = 100;

interface Option {
  value: CatalogueValue;
  name: string;
  /** Words of the name and of its other names, folded. */
  words: readonly string[];
  others: readonly string[];
}

/** Of one version of the catalogue: a spec's options in a language, by Turkish order, folded. */
const folded = new WeakMap<CatalogueSpec, Partial<Record<Language, readonly Option[]>>>();
const parents = new WeakMap<Catalogue, ReadonlySet<number>>();

/**
 * The options of a spec for a text, best first: the name itself, names that begin with it, hold a word that begins with it, contain it,
 * and where nothing fits, names that are nearly spelled so. An empty text answers the first ones.
 */
export function findOptions(
  catalogue: Catalogue,
  spec: CatalogueSpec,
  language: Language,
  text: string,
  parentValueId?: number,
): CatalogueValue[] {
  const most = parentSpecs(catalogue).has(spec.id) ? MAX_PARENT_OPTIONS : MAX_OPTIONS;
  const options = optionsOf(spec, language).filter(
    ({ value }) => parentValueId === undefined || value.parentValueId === parentValueId,
  );
  const needle = foldTurkish(text);
  if (needle === '') return options.slice(0, most).map(({ value }) => value);
  const ranked: CatalogueValue[][] = [[], [], [], []];
  for (const option of options) {
    const rank = rankOf(option, needle);
    if (rank !== undefined) ranked[rank]?.push(option.value);
  }
  const fitting = ranked.flat();
  if (fitting.length > 0) return fitting.slice(0, most);
  return options
    .filter((option) => isNearOption(option, needle))
    .slice(0, most)
    .map(({ value }) => value);
}

function rankOf({ name, words, others }: Option, needle: string): number | undefined {
  if (name === needle || others.includes(needle)) return 0;
  if (name.startsWith(needle)) return 1;
  if (words.some((word) => word.startsWith(needle)) || others.some((other) => other.startsWith(needle))) return 2;
  return name.includes(needle) || others.some((other) => other.includes(needle)) ? 3 : undefined;
}

/** The whole name, its beginning or one of its words is nearly the text. */
function isNearOption({ name, words, others }: Option, needle: string): boolean {
  const slips = slipsAllowed(needle);
  if (slips === 0) return false;
  return [name, name.slice(0, needle.length), ...words, ...others].some((one) => isNear(one, needle, slips));
}

function parentSpecs(catalogue: Catalogue): ReadonlySet<number> {
  let byCatalogue = parents.get(catalogue);
  if (!byCatalogue) {
    byCatalogue = new Set([...catalogue.specs.values()].flatMap((spec) => spec.parentSpecId ?? []));
    parents.set(catalogue, byCatalogue);
  }
  return byCatalogue;
}

function optionsOf(spec: CatalogueSpec, language: Language): readonly Option[] {
  const byLanguage = folded.get(spec) ?? {};
  folded.set(spec, byLanguage);
  byLanguage[language] ??= sorted(spec, language).map((value) => {
    const name = foldTurkish(value.names[language]);
    const others = value.words.map(foldTurkish);
    return { value, name, others, words: [...name.split(' '), ...others.flatMap((other) => other.split(' '))] };
  });
  return byLanguage[language];
}

/** Numbers in names count as numbers: iPhone 9 before iPhone 13. Choices other than autocomplete keep the order they were given. */
const turkish = new Intl.Collator('tr', { numeric: true });

function sorted(spec: CatalogueSpec, language: Language): readonly CatalogueValue[] {
  if (spec.kind !== 'autocomplete') return spec.values;
  return spec.values.toSorted((a, b) => turkish.compare(a.names[language], b.names[language]) || a.id - b.id);
}
