import type { Understanding } from './understand/index.ts';
import type { FilterRequest, LikelyFilters } from '../../../../contract/schemas/filter.ts';

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

/**
 * A sentence whose category is looked for by the words that said it, everything else as it was read; what is above the category is likely.
 * Nothing where no category filtered.
 */
export function inWords<U extends Pick<Understanding, 'request' | 'filters' | 'text'>>(
  read: U,
  parentOf: (categoryId: number) => number | undefined,
): U | undefined {
  const { category, likely, ...request } = read.request;
  const said = read.filters.find(({ filterKey }) => filterKey === 'ct');
  if (category === undefined || !said) return undefined;
  const text = [read.text, said.words].filter(Boolean).join(' ');
  const parentId = parentOf(category);
  const ranked = { ...likely, ...(parentId !== undefined && { category: parentId }) };
  return {
    ...read,
    text,
    request: { ...request, text, ...(Object.keys(ranked).length > 0 && { likely: ranked }) },
    filters: read.filters.filter((filter) => filter !== said),
  };
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
