import { categoryCalls } from '../../../contract/calls/categories.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import type { PageContext } from '../../page-context.ts';
import { categoriesById } from './category-trail.server.ts';
import { isStandard, numberName, valueName } from './labels.ts';

/**
 * Names of what a search ranks or leaves out, and of its categories, by `key:value`: the panel knows what its own category asks and nothing else, and an
 * address says no names. What has none is left out.
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
  // Without a category the panel has no questions.
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
