import { categoryCalls as calls } from '../../../../contract/calls/categories.ts';
import { memberOf } from '../../../platform/caller.ts';
import { required } from '../../../platform/errors.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { deleteCategory } from '../operations/delete-category.ts';
import type { CategoryDeps } from '../operations/dependencies.ts';
import { updateCategory } from '../operations/update-category.ts';
import { categoryViews } from '../rules/category-views.ts';

export function administrationBindings(deps: CategoryDeps) {
  const { catalogue, adCounts } = deps;
  return bindAll(
    bind(calls.update, async ({ params: { categoryId }, body: { name, purchase, words } }, context) => {
      const { language } = context;
      await updateCategory(deps, memberOf(context).id, categoryId, { names: name, purchase, words });
      const [view] = categoryViews(catalogue.current(), language, await adCounts(), [categoryId]);
      return required(view, 'CategoryNotFound');
    }),
    bind(calls.delete, async ({ params }, context) => {
      await deleteCategory(deps, memberOf(context).id, params.categoryId);
      return { done: true as const };
    }),
  );
}
