import { categoryCalls } from '../../../contract/calls/categories.ts';
import type { Spec } from '../../../contract/schemas/category.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import type { PageContext } from '../../page-context.ts';
import { categoriesById } from './category-trail.server.ts';
import { isStandard } from './labels.ts';

/** Specs whose options are many are asked for one option at a time; a search names few of them. */
const optionsMost = 6;

/**
 * Names of what a search ranks or leaves out, and of its categories, by `key:value`: the panel knows the values of its own category alone, and an
 * address says no names. What has none is left out.
 */
export async function conditionNames(page: PageContext, request: FilterRequest): Promise<Record<string, string>> {
  const { likely = {}, not = {} } = request;
  const names: Record<string, string> = {};
  const categoryIds = [request.category, likely.category, ...(not.categories ?? [])].filter((id) => id !== undefined);
  if (categoryIds.length > 0) {
    const all = await categoriesById(page);
    for (const id of categoryIds) names[`ct:${id}`] = all.get(id)?.name ?? '';
  }
  const category = request.category ?? likely.category;
  const outside = request.category === undefined ? (request.values ?? []) : [];
  const values = [...(likely.values ?? []), ...(not.values ?? []), ...outside].filter((id) => !isStandard(id));
  if (values.length === 0 || category === undefined) return names;
  const specs = await page
    .call(categoryCalls.specs, { params: { categoryId: category }, query: { usage: 'Filter' } })
    .then(({ items }) => items)
    .catch((): Spec[] => []);
  for (const id of values) {
    const value = specs.flatMap((spec) => spec.values).find((one) => one.id === id);
    if (value) names[`df:${id}`] = value.name;
  }
  const unnamed = values.filter((id) => names[`df:${id}`] === undefined).slice(0, optionsMost);
  const listed = specs.filter(({ kind }) => kind === 'autocomplete');
  await Promise.all(
    unnamed.flatMap((specValueId) =>
      listed.map(async ({ id: specId }) => {
        const option = await page.call(categoryCalls.option, { query: { specId, specValueId } }).catch(() => undefined);
        if (option) names[`df:${specValueId}`] = option.name;
      }),
    ),
  );
  return names;
}
