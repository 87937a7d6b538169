import { isPossessive } from './understand/suffixes.ts';
import { phraseKey, tokensOf } from './understand/tokens.ts';
import type { Understanding } from './understand/index.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { FilterRequest, LikelyFilters, ResolvedFilter } from '../../../../contract/schemas/filter.ts';

type Reading = Pick<Understanding, 'request' | 'filters' | 'text'>;

type Field = 'values' | 'numbers' | 'price' | 'places';

/** What is said for certain becomes likely in this order: how many rooms and how dear something is before where it is. */
const steps: readonly (readonly Field[])[] = [
  ['values', 'numbers', 'price'],
  ['values', 'numbers', 'price', 'places'],
];
const fieldOf: Readonly<Record<string, Field>> = { df: 'values', nf: 'numbers', pf: 'price', adc: 'places' };

/**
 * A sentence as it may be read where no ad is what it says: what filtered only ranks, less and less of it. The category and what is excluded
 * stay as they are. Nothing where nothing filtered.
 */
export function weakened<U extends Pick<Understanding, 'request' | 'filters'>>(read: U): U[] {
  const readings = steps.map((fields) => ({
    ...read,
    request: asLikely(read.request, fields),
    filters: read.filters.map((filter) => {
      const field = fieldOf[filter.filterKey];
      return field && fields.includes(field)
        ? { ...filter, filterKey: `l${filter.filterKey}` as typeof filter.filterKey, strength: 'rank' as const }
        : filter;
    }),
  }));
  return readings.filter(({ request }, at) => {
    const before = at === 0 ? read.request : readings[at - 1]?.request;
    return steps[at]?.some((field) => before?.[field] !== undefined && request[field] === undefined);
  });
}

/** The chip of a sentence's category. */
export const categoryOf = ({ filters }: Pick<Understanding, 'filters'>): ResolvedFilter | undefined =>
  filters.find(({ filterKey }) => filterKey === 'ct' || filterKey === 'lct');

/** A sentence whose category is looked for by the words that said it, everything else as it was read; what most ads with those words are is likely. */
export function inWords<U extends Reading>(
  read: U,
  chip: ResolvedFilter,
  kind: Pick<CatalogueCategory, 'id' | 'names'>,
  language: Language,
): U {
  const worded = withWords(read, chip, ({ category: _own, likely, ...request }) => ({
    ...request,
    likely: { ...likely, category: kind.id },
  }));
  const shown: ResolvedFilter = {
    ...chip,
    filterKey: 'lct',
    value: String(kind.id),
    label: kind.names[language],
    strength: 'rank',
  };
  return { ...worded, filters: read.filters.map((filter) => (filter === chip ? shown : filter)) };
}

/** A sentence of a category above its own, which stays likely, with the words that said it. */
export function inCategory<U extends Reading>(
  read: U,
  chip: ResolvedFilter,
  above: Pick<CatalogueCategory, 'id' | 'names'>,
  language: Language,
): U {
  const own = Number(chip.value);
  const widened = withWords(read, chip, (request) => ({
    ...request,
    category: above.id,
    likely: { ...request.likely, category: own },
  }));
  const shown: ResolvedFilter = {
    ...chip,
    filterKey: 'ct',
    value: String(above.id),
    label: above.names[language],
    strength: 'filter',
  };
  const likely: ResolvedFilter = { ...chip, filterKey: 'lct', strength: 'rank' };
  return { ...widened, filters: read.filters.flatMap((filter) => (filter === chip ? [likely, shown] : [filter])) };
}

function withWords<U extends Reading>(
  read: U,
  chip: ResolvedFilter,
  change: (request: FilterRequest) => FilterRequest,
): U {
  // What is only implied is said by another chip too, and a make may be a word that remained.
  const isImplied = read.filters.some((filter) => filter !== chip && filter.words === chip.words);
  const own = isImplied ? '' : chip.words;
  const left = read.text.split(' ').filter((word) => !own.split(' ').includes(word));
  const text = [...left, own].filter(Boolean).join(' ');
  return {
    ...read,
    text,
    request: { ...change(read.request), ...(text !== '' && { text }) },
    filters: read.filters.filter((filter) => filter !== chip),
  };
}

/**
 * The last word of a category's phrase, folded, where it says by itself what is looked for: it is no mere part of a compound (`kaşmir kazak`), or it names
 * what is above (`isAbove`: `dağ bisikleti` is a bicycle, `oto koltuğu` no armchair). Undefined otherwise.
 */
export function tellingHead(
  phrase: string,
  above: readonly Pick<CatalogueCategory, 'names' | 'words'>[],
): { word: string; isAbove: boolean } | undefined {
  const tokens = tokensOf(phrase);
  const head = tokens.at(-1);
  if (!head) return undefined;
  const names = new Set(above.flatMap(({ names: { tr, en }, words }) => [tr, en, ...words].map(phraseKey)));
  const isAbove = head.forms.some(({ key }) => names.has(key));
  const isWhole = tokens.length === 1 || !isPossessive(head.key);
  return isWhole || isAbove ? { word: head.key, isAbove } : undefined;
}

function asLikely(request: FilterRequest, fields: readonly Field[]): FilterRequest {
  const { likely = {}, ...rest } = request;
  const weak: LikelyFilters = { ...likely };
  const kept = { ...rest };
  for (const field of fields) {
    const certain = rest[field];
    if (certain === undefined) continue;
    delete kept[field];
    const both = Array.isArray(certain) ? [...certain, ...((likely[field] as unknown[] | undefined) ?? [])] : certain;
    Object.assign(weak, { [field]: both });
  }
  return { ...kept, ...(Object.keys(weak).length > 0 && { likely: weak }) };
}
