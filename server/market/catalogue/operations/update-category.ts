import { languages } from '../../../../contract/enums.ts';
import type { Texts } from '../../../../contract/enums.ts';
import { DomainError } from '../../../platform/errors.ts';
import { slug } from '../../../platform/fold-turkish.ts';
import type { Catalogue, CatalogueCategory } from '../rules/catalogue.ts';
import { idsWithin } from '../rules/category-tree.ts';
import { changeCategory } from '../store.ts';
import type { CategoryChange } from '../store.ts';
import type { CategoryDeps } from './dependencies.ts';
import { requireCategory } from './require-category.ts';

/** Throws CategoryNotFound, or ValidationFailed if a sibling has the same URL. */
export async function updateCategory(deps: CategoryDeps, id: number, change: CategoryChange): Promise<void> {
  const { database, catalogue } = deps;
  const category = requireCategory(deps, id);
  if (change.names) refuseTakenName(catalogue.current(), category, change.names);
  await changeCategory(database, category.id, idsWithin(catalogue.current(), category.id), change);
  await catalogue.reload();
}

/** Siblings must have different URLs. Throws ValidationFailed if a sibling's name has the same slug in either language. */
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
