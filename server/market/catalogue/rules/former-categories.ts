import type { FilterRequest, LikelyFilters } from '../../../../contract/schemas/filter.ts';
import type { FormerCategory } from '../../../../data/categories/types.ts';
import type { Catalogue } from './catalogue.ts';

/** Successor of a removed category, by its id or one of its paths. Undefined for a current category. */
export function categoryToday(
  { formers }: Pick<Catalogue, 'formers'>,
  key: number | string,
): FormerCategory | undefined {
  if (typeof key === 'number') return formers.get(key);
  return formers.values().find(({ paths }) => paths.tr === key || paths.en === key);
}

/** Replaces removed categories in a saved search with their successors and the values that select their ads. */
export function requestToday(request: FilterRequest, catalogue: Pick<Catalogue, 'formers'>): FilterRequest {
  const { likely, not } = request;
  const excluded = not?.categories?.flatMap((id) => catalogue.formers.get(id) ?? []) ?? [];
  return {
    ...narrowedToday(request, catalogue),
    ...(likely && { likely: narrowedToday(likely, catalogue) }),
    ...(not &&
      excluded.length > 0 && {
        not: {
          ...not,
          categories: [
            ...new Set([
              ...(not.categories ?? []).filter((id) => !catalogue.formers.has(id)),
              // Without such values, the removed category's ads cannot be distinguished from its successor's.
              ...excluded.filter(({ values }) => values.length === 0).map(({ categoryId }) => categoryId),
            ]),
          ],
          values: [...new Set([...(not.values ?? []), ...excluded.flatMap(({ values }) => values)])],
        },
      }),
  };
}

function narrowedToday<T extends LikelyFilters>(filters: T, { formers }: Pick<Catalogue, 'formers'>): T {
  const former = filters.category === undefined ? undefined : formers.get(filters.category);
  if (!former) return filters;
  const { values = [], ...others } = filters;
  // A search that already has one of the values keeps it.
  const isChosen = former.values.some((id) => values.includes(id));
  const today = isChosen ? values : [...values, ...former.values];
  return { ...(others as T), category: former.categoryId, ...(today.length > 0 && { values: today }) };
}
