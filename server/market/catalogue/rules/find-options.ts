import type { Language } from '../../../../contract/enums.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import type { Catalogue, CatalogueSpec, CatalogueValue } from './catalogue.ts';
import { isNear, slipsAllowed } from './spelling.ts';

const MAX_OPTIONS = 50;
/** Specs with dependent specs, such as makes, have few options. */
const MAX_PARENT_OPTIONS = 100;

interface Option {
  value: CatalogueValue;
  name: string;
  /** Case-folded words of all names. */
  words: readonly string[];
  others: readonly string[];
}

/** A spec's options per language in Turkish order, case-folded. Cached per catalogue version. */
const folded = new WeakMap<CatalogueSpec, Partial<Record<Language, readonly Option[]>>>();
const parents = new WeakMap<Catalogue, ReadonlySet<number>>();

/**
 * Options that match `text`, the best first: equal names, names with that prefix, names with a word of that prefix, names that contain it. If none
 * match, returns names with a similar spelling. An empty text returns the first options.
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

/** The name, its prefix or one of its words has a similar spelling. */
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

/** Sorts numbers in names by value: iPhone 9 before iPhone 13. Only autocomplete options are sorted. */
const turkish = new Intl.Collator('tr', { numeric: true });

function sorted(spec: CatalogueSpec, language: Language): readonly CatalogueValue[] {
  if (spec.kind !== 'autocomplete') return spec.values;
  return spec.values.toSorted((a, b) => turkish.compare(a.names[language], b.names[language]) || a.id - b.id);
}
