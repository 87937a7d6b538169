import { categoryCalls as calls } from '../../../../contract/calls/categories.ts';
import { languages } from '../../../../contract/enums.ts';
import type { Texts } from '../../../../contract/enums.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { slug } from '../../../platform/fold-turkish.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import type { Catalogue, CatalogueCategory } from '../rules/catalogue.ts';
import { categoryOf } from '../operations/deps.ts';
import type { CategoryDeps } from '../operations/deps.ts';
import { changeCategory, removeCategory } from '../store.ts';
import { categoryViews, idsWithin } from '../rules/views.ts';

/** What an administrator does with a category. */
export function administrationBindings(deps: CategoryDeps) {
  const { database, catalogue, adCounts, hasAds } = deps;
  return bindAll(
    bind(calls.update, async ({ params, body }, { language }) => {
      const category = categoryOf(deps, params.categoryId);
      if (body.name) refuseTakenName(catalogue.current(), category, body.name);
      await changeCategory(database, category.id, idsWithin(catalogue.current(), category.id), {
        names: body.name,
        purchase: body.purchase,
        words: body.words,
      });
      await catalogue.reload();
      const [view] = categoryViews(catalogue.current(), language, await adCounts(), [category.id]);
      return required(view, 'CategoryNotFound');
    }),
    bind(calls.delete, async ({ params }) => {
      const category = categoryOf(deps, params.categoryId);
      if (category.childIds.length > 0) throw new DomainError('CategoryHasChildren');
      if (await hasAds([category.id])) throw new DomainError('CategoryHasAds');
      await removeCategory(database, category.id);
      await catalogue.reload();
      return { done: true as const };
    }),
  );
}

/** Two categories never share an address: the name of a sibling, or one that is written the same in an address, is refused. */
function refuseTakenName(catalogue: Catalogue, category: CatalogueCategory, names: Texts): void {
  const siblings =
    category.parentId === undefined ? catalogue.mainIds : (catalogue.categories.get(category.parentId)?.childIds ?? []);
  const taken = languages.filter((language) =>
    siblings.some((id) => {
      const sibling = catalogue.categories.get(id);
      return (
        id !== category.id && sibling && languages.some((one) => slug(sibling.names[one]) === slug(names[language]))
      );
    }),
  );
  if (taken.length === 0) return;
  throw new DomainError(
    'ValidationFailed',
    taken.map((language) => ({ code: 'ValidationFailed', path: `name.${language}` })),
  );
}
