import { categoryCalls } from '../../../contract/calls/categories.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import type { PageContext } from '../../page-context.ts';
import { categoriesById } from './category-trail.server.ts';
import { isStandard, numberName, valueName } from './filter-labels.ts';

/**
 * Names of ranking and excluding conditions and of categories, by `key:value`. The panel knows only its own category's names, and the address has
 * none. Conditions without a name are omitted.
 */
export async function conditionNames(
  page: Pick<PageContext, 'call' | 'language' | 't'>,
  { likely = {}, not = {}, ...certain }: FilterRequest,
): Promise<Record<string, string>> {
  const labels: Record<string, string> = {};
  const categoryIds = [certain.category, likely.category, ...(not.categories ?? [])].filter((id) => id !== undefined);
  if (categoryIds.length > 0) {
    const all = await categoriesById(page);
    for (const id of categoryIds) labels[`ct:${id}`] = all.get(id)?.name ?? '';
  }
  // Without a category the panel has no specs.
  const { values: outside = [], numbers: bare = [] } = certain.category === undefined ? certain : {};
  const values = [...(likely.values ?? []), ...(not.values ?? []), ...outside].filter((id) => !isStandard(id));
  const numbers = [...(likely.numbers ?? []), ...bare];
  if (values.length + numbers.length === 0) return labels;
  const named = await page
    .call(categoryCalls.conditions, { query: { values, specs: numbers.map(({ spec }) => spec) } })
    .catch(() => ({ values: [], specs: [] }));
  for (const { id, name, spec } of named.values) labels[`df:${id}`] = valueName(page.t, spec, name);
  for (const range of numbers) {
    const spec = named.specs.find(({ id }) => id === range.spec);
    if (spec)
      labels[`nf:${spec.id}:${range.from ?? ''}-${range.to ?? ''}`] = numberName(page.t, page.language, spec, range);
  }
  return labels;
}
