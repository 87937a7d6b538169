import type { FilterRequest, LikelyFilters } from '../../../../contract/schemas/filter.ts';
import type { FormerCategory } from '../../../../data/categories/types.ts';
import type { Catalogue } from './catalogue.ts';

/** What a category that is no more became, by its id or one of its addresses; nothing for a category of today. */
export function categoryToday(
  { formers }: Pick<Catalogue, 'formers'>,
  key: number | string,
): FormerCategory | undefined {
  if (typeof key === 'number') return formers.get(key);
  return formers.values().find(({ paths }) => paths.tr === key || paths.en === key);
}

/** A search as it was saved, in the categories of today: a former one gives way to the one that has its ads and to the values that they answer. */
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
              // What answers none of a category's values is not to be told apart from it.
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
  // Who chose one of them within the category goes on asking for that one.
  const isChosen = former.values.some((id) => values.includes(id));
  const today = isChosen ? values : [...values, ...former.values];
  return { ...(others as T), category: former.categoryId, ...(today.length > 0 && { values: today }) };
}
